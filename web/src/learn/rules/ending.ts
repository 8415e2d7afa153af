import { plants } from "../goals";
import type { Lesson } from "../types";

export const ending: Lesson = {
  id: "ending",
  title: { en: "The end of the game", ru: "Конец партии" },
  steps: [
    {
      id: "dead-group",
      title: { en: "A dead group", ru: "Мёртвая группа" },
      text: [
        {
          en: "A group without a liberty is dead: it can never grow again, but it stays on the board and counts like any other. A cross marks its stones.",
          ru: "Группа без дыханий мертва: больше она не вырастет, но остаётся на доске и считается, как любая другая. Её камни отмечены крестиком.",
        },
        {
          en: "There is no passing. If nothing can grow, you must plant; if there is nowhere to plant, you must grow.",
          ru: "Пасовать нельзя. Если расти нечему, надо сажать; если негде сажать, надо растить.",
        },
      ],
      ask: {
        en: "White’s only group, on A1, is shut in by Black. Make White’s turn.",
        ru: "Единственная группа белых, на A1, заперта чёрными. Сделайте ход белых.",
      },
      task: {
        kind: "turn",
        position: "3/B2/WB1 w g 4",
        goal: plants,
        solution: "B2",
        slips: [],
        missed: { en: "Plant a white stone.", ru: "Посадите белый камень." },
        hints: [{ en: "Every vacant point is open for a plant.", ru: "Посадить можно на любой свободный пункт." }],
      },
      after: [
        {
          en: "White had to plant: a second group, and a second penalty. Towards the end, players try to force this on each other.",
          ru: "Белым пришлось сажать: вторая группа, второй штраф. Ближе к концу партии каждый старается вынудить к этому соперника.",
        },
      ],
    },
    {
      id: "score",
      title: { en: "The score", ru: "Итог" },
      text: [
        {
          en: "The game ends when the board is full. Your score is the number of your stones minus the penalty, P for short, for each of your groups. The higher score wins.",
          ru: "Партия кончается, когда доска заполнена. Ваш итог — число ваших камней минус штраф (кратко Ш) за каждую вашу группу. Выигрывает тот, у кого итог больше.",
        },
      ],
      ask: {
        en: "White has 13 stones, and a group costs 4. Count the white groups: what is White’s score?",
        ru: "У белых 13 камней, группа стоит 4 очка. Сосчитайте белые группы: какой у белых итог?",
      },
      task: {
        kind: "count",
        position: "WWBBB/WWBWB/WBBWW/BBWWW/BWWBB w g 4",
        measure: (position) => position.score().white.total,
        choices: [13, 9, 5, -3],
        missed: {
          en: "There are two white groups: five stones in the upper left corner, and eight connected from D4 down to B1. Diagonal neighbours do not touch.",
          ru: "Белых групп две: пять камней в левом верхнем углу и восемь, связанных между собой от D4 вниз до B1. Соседи по диагонали не касаются.",
        },
      },
      after: [
        {
          en: "2 groups: 13 − 8 = 5. Black has 12 stones in 2 groups, 12 − 8 = 4. White wins by 1. There is never a draw.",
          ru: "2 группы: 13 − 8 = 5. У чёрных 12 камней в 2 группах, 12 − 8 = 4. Белые выиграли с разницей 1. Ничьих не бывает.",
        },
      ],
    },
  ],
};
