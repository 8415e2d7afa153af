import { LAST_STEP } from "../progress";
import type { Lesson } from "../types";

export const firstGame: Lesson = {
  id: "first-game",
  title: { en: "Your first game", ru: "Первая партия" },
  steps: [
    {
      id: LAST_STEP,
      title: { en: "Play a game", ru: "Сыграйте партию" },
      text: [
        {
          en: "That is all you need for a first game. A good plan: plant three or four stones away from each other, then grow, and towards the end join what you can.",
          ru: "Для первой партии этого достаточно. Хороший план: посадить три-четыре камня поодаль друг от друга, потом растить, а к концу соединить всё, что можно.",
        },
        {
          en: "You are White, against the weakest level. A group costs 4. You can undo turns.",
          ru: "Вы играете белыми против самого слабого уровня. Группа стоит 4 очка. Ходы можно отменять.",
        },
      ],
      ask: {
        en: "Choose a board: 5 × 5 is the shorter game.",
        ru: "Выберите доску: на 5 × 5 партия короче.",
      },
      task: { kind: "game", level: "1", sizes: [5, 7], penalty: 4 },
      after: [],
    },
  ],
};
