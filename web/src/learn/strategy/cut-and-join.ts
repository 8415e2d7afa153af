import { best } from "../goals";
import proved from "../margins.json";
import type { Lesson } from "../types";

export const cutAndJoin: Lesson = {
  id: "cut-and-join",
  title: { en: "Cutting and joining", ru: "Разрезать и соединить" },
  steps: [
    {
      id: "meeting-point",
      title: { en: "The point both want", ru: "Пункт, нужный обоим" },
      text: [
        {
          en: "A stone that joins two of your groups saves a penalty. If the same point would join two groups of the opponent, it is worth twice as much: your opponent does not get it.",
          ru: "Камень, который соединяет две ваши группы, избавляет от штрафа. Если тот же пункт соединил бы и две группы соперника, он ценен вдвойне: сопернику он не достанется.",
        },
      ],
      ask: { en: "White to move, a group costs 10. Find the best turn.", ru: "Ход белых, группа стоит 10. Найдите лучший ход." },
      task: {
        kind: "turn",
        position: proved["meeting-point"].position,
        goal: best(proved["meeting-point"].margins),
        margins: proved["meeting-point"].margins,
        solution: "B1-C3",
        slips: [
          {
            turn: "D2",
            says: {
              en: "It joins two of your groups too. But now Black takes C3, joins two black groups and cuts yours.",
              ru: "Он тоже соединяет две ваши группы. Но теперь чёрные займут C3, соединят свои две группы и разрежут ваши.",
            },
          },
        ],
        missed: {
          en: "Look for the point that touches two groups of each colour.",
          ru: "Найдите пункт, который касается двух групп каждой стороны.",
        },
        hints: [
          { en: "Four groups meet in the middle of the board.", ru: "Четыре группы сходятся в середине доски." },
        ],
        line: ["D2-D5", "E2", "A1-D4", "E5", "A5", "B5"],
        playOn: { level: "3" },
      },
      after: [
        {
          en: "C3 joins left and right, and keeps Black’s top and bottom apart. Every turn without it loses by 9 or more.",
          ru: "C3 соединяет ваши группы слева и справа и не даёт соединиться чёрным сверху и снизу. Любой ход без него проигрывает с разницей 9 или больше.",
        },
      ],
    },
    {
      id: "cut",
      title: { en: "Cut first", ru: "Сначала разрезать" },
      text: [
        {
          en: "Cutting pays even when your own groups are not in danger. Black has one group, White has three, and a group costs 4. There is a point where White wants to join two of them.",
          ru: "Разрезать выгодно, даже если своим группам ничто не грозит. У чёрных одна группа, у белых три, группа стоит 4. Есть пункт, где белые хотят соединить две из них.",
        },
      ],
      ask: { en: "Black to move. Find the best turn.", ru: "Ход чёрных. Найдите лучший ход." },
      task: {
        kind: "turn",
        position: proved["cut"].position,
        goal: best(proved["cut"].margins),
        margins: proved["cut"].margins,
        solution: "B3",
        slips: [
          {
            turn: "A3",
            says: {
              en: "A plant beside the gap does not close it: White joins on B3.",
              ru: "Посадка возле прохода его не закроет: белые соединятся на B3.",
            },
          },
        ],
        missed: { en: "Where would White join two groups?", ru: "Где белые соединили бы две группы?" },
        hints: [{ en: "The upper and the lower white group nearly meet in column B.", ru: "Верхняя и нижняя белые группы почти сошлись в столбце B." }],
        playOn: { level: "3" },
      },
      after: [
        {
          en: "B3 grows your group right between them, and Black wins by 3. With any other turn White wins.",
          ru: "На B3 ваша группа вырастает прямо между ними, и чёрные выигрывают с разницей 3. После любого другого хода выигрывают белые.",
        },
      ],
    },
  ],
};
