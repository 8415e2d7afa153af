import { plants } from "../goals";
import type { Lesson } from "../types";

export const forced: Lesson = {
  id: "forced",
  title: { en: "No passing", ru: "Без пасов" },
  steps: [
    {
      id: "dead-group",
      title: { en: "A dead group", ru: "Мёртвая группа" },
      text: [
        {
          en: "A group without a liberty is dead, and a cross on its stones says so. It stays on the board and counts as any other, but it can never grow again.",
          ru: "Группа без дыханий мертва, о чём говорит крестик на её камнях. Она остаётся на доске и считается, как любая другая, но больше никогда не вырастет.",
        },
        {
          en: "There is no passing. If you have nothing that can grow, you must plant; if there is nowhere to plant, you must grow.",
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
          en: "White had to plant: a second group, and a second penalty. Towards the end of a game one tries to force that on the opponent.",
          ru: "Белым пришлось сажать: вторая группа, второй штраф. К концу партии к этому стараются вынудить соперника.",
        },
      ],
    },
    {
      id: "forced-plant",
      title: { en: "A forced plant", ru: "Вынужденная посадка" },
      text: [
        {
          en: "One point is left, and White is to move. The point touches no white stone, so White must plant there. A group costs 4 points here.",
          ru: "Остался один пункт, и ход белых. Белых камней он не касается, значит, белые должны на него сажать. Группа здесь стоит 4 очка.",
        },
      ],
      ask: { en: "How does this turn change White’s score?", ru: "Как этот ход изменит счёт белых?" },
      task: {
        kind: "count",
        position: "WWWWW/WWWWW/WBBBB/BBBBB/BBB1B w g 4",
        measure: (position) => position.play("D1").score().white.total - position.score().white.total,
        choices: [1, -3, -4],
        missed: {
          en: "The new stone brings 1 point, and the new group costs 4.",
          ru: "Новый камень приносит 1 очко, а новая группа стоит 4.",
        },
      },
      after: [
        {
          en: "1 − 4 = −3. A player without anything to grow pays for every further point.",
          ru: "1 − 4 = −3. Кому нечего растить, тот платит за каждый следующий пункт.",
        },
      ],
    },
  ],
};
