import { best } from "../goals";
import proved from "../margins.json";
import type { Lesson } from "../types";

export const smallHole: Lesson = {
  id: "small-hole",
  title: { en: "A hole for the opponent", ru: "Дыра для соперника" },
  steps: [
    {
      id: "hole",
      title: { en: "Leave it open", ru: "Не заполняйте" },
      text: [
        {
          en: "Passing is not allowed. If the only vacant point is a hole among your stones and the opponent is to move, they must plant in it, and pay for a group.",
          ru: "Пасовать нельзя. Если свободна одна лишь дыра среди ваших камней, а ход соперника, ему придётся сажать в неё и платить за группу.",
        },
        { en: "Two points are left, and a group costs 2.", ru: "Осталось два пункта, группа стоит 2." },
      ],
      ask: { en: "White to move: which point first?", ru: "Ход белых: какой пункт первым?" },
      task: {
        kind: "turn",
        position: proved["hole"].position,
        goal: best(proved["hole"].margins),
        margins: proved["hole"].margins,
        solution: "D1",
        slips: [
          {
            turn: "B4",
            says: {
              en: "You fill your own hole, and Black gets the other point without paying.",
              ru: "Вы заполнили свою дыру, а другой пункт бесплатно достался чёрным.",
            },
          },
        ],
        missed: { en: "Think of Black’s next turn.", ru: "Подумайте о следующем ходе чёрных." },
        hints: [{ en: "Which of the two points can Black grow on?", ru: "До какого из двух пунктов чёрные могут дорасти?" }],
        line: ["B4"],
        playOn: { level: "1" },
      },
      after: [
        {
          en: "After D1 Black must plant on B4: one more stone, but also a group that costs 2, and White wins by 1. After B4 Black would have won by 1.",
          ru: "После D1 чёрные вынуждены сажать на B4: камень приносит очко, но группа стоит 2, и белые выигрывают с разницей 1. После B4 выиграли бы чёрные.",
        },
      ],
    },
    {
      id: "last-hole",
      title: { en: "Take everything else", ru: "Забрать всё остальное" },
      text: [
        {
          en: "The same with three points: the hole must be the last one left when Black is to move. So take all the others first.",
          ru: "То же с тремя пунктами: дыра должна остаться последней к ходу чёрных. Значит, все остальные надо забрать раньше.",
        },
        { en: "A group costs 4. You have two groups, so you place two stones.", ru: "Группа стоит 4. У вас две группы, значит, и камней два." },
      ],
      ask: { en: "White to move. Find the turn that wins.", ru: "Ход белых. Найдите выигрывающий ход." },
      task: {
        kind: "turn",
        position: proved["last-hole"].position,
        goal: best(proved["last-hole"].margins),
        margins: proved["last-hole"].margins,
        solution: "D1-D3",
        slips: [
          {
            turn: "B4-D1",
            says: {
              en: "You fill the hole yourself, and Black grows on D3 for free.",
              ru: "Вы сами заполнили дыру, а чёрные даром растут на D3.",
            },
          },
        ],
        missed: { en: "Leave the hole on B4 for Black.", ru: "Оставьте дыру на B4 чёрным." },
        hints: [{ en: "Leave the point that touches no black stone.", ru: "Оставьте пункт, который не касается чёрных камней." }],
        line: ["B4"],
        playOn: { level: "1" },
      },
      after: [
        {
          en: "Black has to plant on B4: White wins by 1 instead of losing by 3. Keep such holes until the end, and work out who will have to fill them.",
          ru: "Чёрным придётся сажать на B4: белые выигрывают с разницей 1 вместо проигрыша с разницей 3. Берегите такие дыры до конца и считайте, кому придётся их заполнять.",
        },
      ],
    },
  ],
};
