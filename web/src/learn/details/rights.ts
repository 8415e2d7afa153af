import type { Lesson } from "../types";

export const rights: Lesson = {
  id: "rights",
  title: { en: "Right and duty", ru: "Право и обязанность" },
  steps: [
    {
      id: "balance-gone",
      title: { en: "When the right is gone", ru: "Когда права больше нет" },
      text: [
        {
          en: "The first growth of the game, by either side, ends the right. So White can take it away by growing first.",
          ru: "Первый же рост в партии, чьим бы он ни был, кладёт этому праву конец. Значит, белые могут его отнять, если первыми перейдут к росту.",
        },
      ],
      ask: {
        en: "White has grown A2 and B5. Now Black will grow for the first time. May Black also plant in the same turn?",
        ru: "Белые вырастили A2 и B5. Теперь чёрные будут растить впервые. Могут ли они тем же ходом ещё и посадить?",
      },
      task: {
        kind: "question",
        position: "WW2B/5/2B2/W4/W4 b g 4",
        answers: [
          {
            says: { en: "Yes, it is Black’s first growth", ru: "Да, чёрные растят впервые" },
            right: false,
            why: {
              en: "It does not matter who grew first: White has grown, so the right is gone.",
              ru: "Не важно, чей рост был первым: белые уже растили, поэтому права больше нет.",
            },
          },
          {
            says: { en: "No, White has grown already", ru: "Нет, белые уже растили" },
            right: true,
            why: { en: "It was the first growth of the game.", ru: "Это был первый рост в партии." },
          },
        ],
      },
      after: [
        {
          en: "When to grow first, and so end the right, is one of the first decisions of every game.",
          ru: "Когда первым перейти к росту и тем самым покончить с этим правом — одно из первых решений в каждой партии.",
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
      ask: { en: "What does this turn add to White’s score?", ru: "Что этот ход прибавит к счёту белых?" },
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
          en: "1 − 4 = −3. A player with nothing left to grow pays for every further point.",
          ru: "1 − 4 = −3. Кому нечего растить, тот платит за каждый следующий пункт.",
        },
      ],
    },
  ],
};
