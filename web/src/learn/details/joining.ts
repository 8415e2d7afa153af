import { leavesGroups } from "../goals";
import type { Lesson } from "../types";

export const joining: Lesson = {
  id: "joining",
  title: { en: "More on joining", ru: "Ещё о соединении" },
  steps: [
    {
      id: "join-four",
      title: { en: "Four at once", ru: "Четыре сразу" },
      text: [
        {
          en: "One stone can join up to four groups. Each group that disappears saves you its penalty.",
          ru: "Один камень может соединить до четырёх групп. С каждой исчезнувшей группой исчезает и штраф за неё.",
        },
      ],
      ask: { en: "Make one white group out of four.", ru: "Сделайте из четырёх белых групп одну." },
      task: {
        kind: "turn",
        position: "B5B/7/3W3/2W1W2/3W3/7/B5B w g 4",
        goal: leavesGroups("white", 1),
        solution: "D4",
        slips: [
          {
            turn: "B4-D2-D6-F4",
            says: {
              en: "All four have grown, but they are still four groups. Look for one point that touches them all.",
              ru: "Выросли все четыре, но их по-прежнему четыре. Найдите один пункт, который касается всех.",
            },
          },
        ],
        missed: {
          en: "There is still more than one white group. One point touches all four.",
          ru: "Белых групп осталось больше одной. Есть пункт, который касается всех четырёх.",
        },
        hints: [{ en: "The point in the middle of the board.", ru: "Это пункт в середине доски." }],
      },
      after: [
        {
          en: "One stone, and 1 + 3 × 4 = 13 more points. But the new group gets only one stone on your next turn: joined groups grow slowly.",
          ru: "Один камень — и на 1 + 3 × 4 = 13 очков больше. Но на следующем ходу новая группа получит только один камень: соединённое растёт медленно.",
        },
      ],
    },
    {
      id: "four-stones",
      title: { en: "Meeting in the middle", ru: "Встреча в середине" },
      text: [
        {
          en: "It also works with more stones: each group grows by its own stone, and the new stones may meet.",
          ru: "Когда групп больше, всё так же: каждая растёт на свой камень, и камни могут встретиться.",
        },
      ],
      ask: {
        en: "Make one white group: four stones, one for each group, that touch.",
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
          ru: "Белых групп всё ещё больше одной. Растите все четыре к середине.",
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
          en: "From −12 points to 4 in one turn: four more stones, three fewer groups.",
          ru: "С −12 очков до 4 за один ход: на четыре камня больше, на три группы меньше.",
        },
      ],
    },
  ],
};
