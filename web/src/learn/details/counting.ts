import { best } from "../goals";
import proved from "../margins.json";
import type { Lesson } from "../types";

export const counting: Lesson = {
  id: "counting",
  title: { en: "Counting", ru: "Счёт" },
  steps: [
    {
      id: "sheet",
      title: { en: "A real score sheet", ru: "Настоящий счёт" },
      text: [
        {
          en: "A game between a program and an author of Symple, on 15 × 15 with a penalty of 10: at the end Black had 130 stones in 10 groups, White 95 stones in 7 groups.",
          ru: "Партия программы с одним из авторов Symple на доске 15 × 15 со штрафом 10: в конце у чёрных было 130 камней в 10 группах, у белых — 95 камней в 7 группах.",
        },
      ],
      ask: { en: "Who won?", ru: "Кто выиграл?" },
      task: {
        kind: "question",
        position: null,
        answers: [
          {
            says: { en: "Black, by 35", ru: "Чёрные, разница 35" },
            right: false,
            why: { en: "That counts only the stones. Subtract 10 for each group.", ru: "Это только камни. Вычтите по 10 за каждую группу." },
          },
          {
            says: { en: "Black, by 5", ru: "Чёрные, разница 5" },
            right: true,
            why: { en: "130 − 100 = 30, and 95 − 70 = 25.", ru: "130 − 100 = 30, а 95 − 70 = 25." },
          },
          {
            says: { en: "White, by 5", ru: "Белые, разница 5" },
            right: false,
            why: { en: "Count again: 130 − 100 and 95 − 70.", ru: "Посчитайте ещё раз: 130 − 100 и 95 − 70." },
          },
        ],
      },
      after: [
        {
          en: "35 more stones, and yet it was close: three more groups cost 30 points.",
          ru: "На 35 камней больше, а разница невелика: три лишние группы стоили 30 очков.",
        },
      ],
    },
    {
      id: "last-turn",
      title: { en: "The last turns", ru: "Последние ходы" },
      text: [
        {
          en: "Four points are left. White has two groups, Black three, and a group costs 4.",
          ru: "Осталось четыре пункта. У белых две группы, у чёрных три, группа стоит 4 очка.",
        },
      ],
      ask: { en: "Only one white turn wins this game. Find it.", ru: "Выигрывает только один ход белых. Найдите его." },
      task: {
        kind: "turn",
        position: proved["last-turn"].position,
        goal: best(proved["last-turn"].margins),
        margins: proved["last-turn"].margins,
        solution: "B2",
        slips: [
          {
            turn: "C5",
            says: {
              en: "One more stone, but still two groups. Next Black plays on B2, and you can never join them.",
              ru: "Камень есть, но групп по-прежнему две. Дальше чёрные займут B2, и вам их уже не соединить.",
            },
          },
        ],
        missed: {
          en: "Is there a point that joins your two groups?",
          ru: "Нет ли пункта, который соединит две ваши группы?",
        },
        hints: [{ en: "Your groups are in the middle and on the bottom row.", ru: "Ваши группы — в середине и в нижнем ряду." }],
      },
      after: [
        {
          en: "B2 joins both groups: 1 + 4 = 5 points.",
          ru: "B2 соединяет обе группы: 1 + 4 = 5 очков.",
        },
      ],
    },
  ],
};
