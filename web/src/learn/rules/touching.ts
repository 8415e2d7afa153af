import { leavesGroups } from "../goals";
import type { Lesson } from "../types";

export const touching: Lesson = {
  id: "touching",
  title: { en: "New stones", ru: "Новые камни" },
  steps: [
    {
      id: "new-stones",
      title: { en: "New stones may touch", ru: "Новые камни могут касаться" },
      text: [
        {
          en: "While you grow, only the groups count that stood on the board when your turn began. A stone just placed is not a group yet.",
          ru: "Пока вы растите, группы — лишь те, что стояли на доске в начале хода. Только что поставленный камень ещё не группа.",
        },
        {
          en: "So the new stone of one group may touch the new stone of another group, and then the two are joined.",
          ru: "Поэтому новый камень одной группы может касаться нового камня другой, и тогда группы соединятся.",
        },
      ],
      ask: {
        en: "You are Black. No point touches both groups. Join them with two new stones that touch each other.",
        ru: "Вы играете чёрными. Пункта, который касается обеих групп, нет. Соедините их двумя новыми камнями, которые касаются друг друга.",
      },
      task: {
        kind: "turn",
        position: "W3W/5/3B1/1B3/5 b g 4",
        goal: leavesGroups("black", 1),
        solution: "C2-C3",
        slips: [
          { turn: "B3-C2", rule: "off-limits" },
          { turn: "C1-C2", rule: "touch" },
          {
            turn: "B3-D4",
            says: {
              en: "Both have grown, but the new stones do not touch: there are still two groups.",
              ru: "Выросли обе, но новые камни не касаются друг друга: групп по-прежнему две.",
            },
          },
        ],
        missed: {
          en: "There is still more than one black group. The two new stones must touch each other.",
          ru: "Чёрных групп всё ещё не одна. Два новых камня должны касаться друг друга.",
        },
        hints: [
          {
            en: "Grow the stone on B2 towards the other one, say on C2. Which neighbour of C2 also touches D3?",
            ru: "Вырастите камень на B2 в сторону другого, например, на C2. Какой сосед C2 касается и D3?",
          },
        ],
      },
      after: [
        {
          en: "Each of the two stones touched one group only, so both were legal. Together they make one group of four.",
          ru: "Каждый из двух камней касался только одной группы, поэтому оба были по правилам. Вместе получилась одна группа из четырёх камней.",
        },
      ],
    },
    {
      id: "four-stones",
      title: { en: "Meeting in the middle", ru: "Встреча в середине" },
      text: [
        {
          en: "With more groups it is the same: each grows by a stone of its own, and the stones may meet.",
          ru: "Когда групп больше, всё так же: каждая растёт на свой камень, и камни могут встретиться.",
        },
      ],
      ask: {
        en: "Make one white group: four stones, one for each group, that meet.",
        ru: "Сделайте одну белую группу: четыре камня, по одному на группу, должны встретиться.",
      },
      task: {
        kind: "turn",
        position: "B5B/7/2W4/4W2/1W5/3W3/B5B w g 4",
        goal: leavesGroups("white", 1),
        solution: "C3-C4-D3-D4",
        slips: [
          { turn: "B4-C3", rule: "off-limits" },
          {
            turn: "A3-B5-D1-F4",
            says: {
              en: "All four have grown, but away from each other. Grow them towards the middle.",
              ru: "Выросли все четыре, но друг от друга. Растите их к середине.",
            },
          },
        ],
        missed: {
          en: "There is still more than one white group. Grow all four towards the middle.",
          ru: "Белых групп всё ещё не одна. Растите все четыре к середине.",
        },
        hints: [
          {
            en: "The four new stones make a square.",
            ru: "Четыре новых камня образуют квадрат.",
          },
          {
            en: "C3 grows B3, C4 grows C5. Go on with D2 and E4.",
            ru: "C3 растит B3, C4 растит C5. Остались D2 и E4.",
          },
        ],
      },
      after: [
        {
          en: "From −12 points to 4 in one turn: four stones more, three groups fewer.",
          ru: "С −12 очков до 4 за один ход: на четыре камня больше, на три группы меньше.",
        },
      ],
    },
  ],
};
