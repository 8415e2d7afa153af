import { best } from "../goals";
import proved from "../margins.json";
import type { Lesson } from "../types";

export const invasions: Lesson = {
  id: "invasions",
  title: { en: "Invasions, and what the penalty changes", ru: "Вторжения и роль штрафа" },
  steps: [
    {
      id: "invade-first",
      title: { en: "Nothing is safe", ru: "Ничего своего" },
      text: [
        {
          en: "Only Black can grow into the column on the left, only White into the one on the right. But a plant may go anywhere. A stone planted among the opponent’s points grows there every turn, beside your other groups.",
          ru: "В левый столбец могут расти только чёрные, в правый — только белые. Но сажать можно где угодно. Камень, посаженный среди пунктов соперника, растёт там каждый ход наравне с другими группами.",
        },
        { en: "A group costs 6.", ru: "Группа стоит 6." },
      ],
      ask: { en: "White to move. Find a turn that wins.", ru: "Ход белых. Найдите выигрывающий ход." },
      task: {
        kind: "turn",
        position: proved["invade-first"].position,
        goal: best(proved["invade-first"].margins),
        margins: proved["invade-first"].margins,
        solution: "A2",
        slips: [
          {
            turn: "E3",
            says: {
              en: "You are filling your own points, one a turn. Now Black plants among them and grows two groups.",
              ru: "Вы заполняете свои пункты, по одному за ход. Теперь среди них посадят чёрные и станут растить две группы.",
            },
          },
          {
            turn: "A1",
            says: {
              en: "The right idea, but in the corner one stone shuts you in.",
              ru: "Столбец тот, но в углу вас запрёт один камень.",
            },
          },
        ],
        missed: {
          en: "Your own points will not run away while Black has to answer you.",
          ru: "Ваши пункты не убегут, пока чёрным приходится отвечать.",
        },
        hints: [{ en: "Plant in the left column, away from the corners.", ru: "Посадите в левом столбце, но не в углу." }],
        playOn: { level: "4" },
      },
      after: [
        {
          en: "A2, A3 and A4 win by 1; every other turn loses. The new group costs 6, but it takes points, and Black has to spend turns and a group to answer you.",
          ru: "A2, A3 и A4 выигрывают с разницей 1, любой другой ход проигрывает. Новая группа стоит 6, но отнимает пункты, и чёрным приходится тратить на вас ходы и группу.",
        },
      ],
    },
    {
      id: "invade-cheap",
      title: { en: "A group costs 2", ru: "Группа стоит 2" },
      text: [
        {
          en: "A stone on a point that would have been the opponent’s counts twice: one more for you, one fewer for them. So an invasion that ends up with n stones is worth about 2n − P, where P is the penalty.",
          ru: "Камень на пункте, который достался бы сопернику, считается дважды: у вас на один больше, у него на один меньше. Вторжение, которое наберёт n камней, принесёт около 2n − Ш, где Ш — штраф.",
        },
      ],
      ask: {
        en: "White to move, a group costs 2. Find the best turn: join, or invade?",
        ru: "Ход белых, группа стоит 2. Найдите лучший ход: соединить или вторгнуться?",
      },
      task: {
        kind: "turn",
        position: proved["invade-cheap"].position,
        goal: best(proved["invade-cheap"].margins),
        margins: proved["invade-cheap"].margins,
        solution: "A4",
        slips: [
          {
            turn: "A2-D2",
            says: {
              en: "Good, and it joins two groups; but a group is cheap here, and Black keeps the column on the left.",
              ru: "Неплохо, и две группы соединились; но группа здесь стоит мало, а левый столбец остался чёрным.",
            },
          },
        ],
        missed: {
          en: "Which points will be Black’s if you leave them alone?",
          ru: "Какие пункты достанутся чёрным, если их не трогать?",
        },
        hints: [{ en: "Plant in the left column.", ru: "Посадите в левом столбце." }],
        line: ["D2", "A2-A3-C3", "D1-D5", "A5-E5", "C1", "E2", "E1", "E3"],
        playOn: { level: "4" },
      },
      after: [
        {
          en: "A4 wins by 3; no other turn wins by more than 1. Even if Black cuts on D2, that costs only 2.",
          ru: "A4 выигрывает с разницей 3, любой другой ход — не больше чем с разницей 1. Даже если чёрные разрежут на D2, это стоит лишь 2.",
        },
      ],
    },
    {
      id: "invade-dear",
      title: { en: "A group costs 10", ru: "Группа стоит 10" },
      text: [
        {
          en: "The same board, but now a group costs 10. The invasion would need more than five stones to pay off, and there are only four points.",
          ru: "Та же доска, но теперь группа стоит 10. Чтобы вторжение окупилось, нужно больше пяти камней, а пунктов четыре.",
        },
      ],
      ask: { en: "White to move. Find the best turn.", ru: "Ход белых. Найдите лучший ход." },
      task: {
        kind: "turn",
        position: proved["invade-dear"].position,
        goal: best(proved["invade-dear"].margins),
        margins: proved["invade-dear"].margins,
        solution: "A2-D2",
        slips: [
          {
            turn: "A4",
            says: {
              en: "With a penalty of 2 this was the best turn. At 10 another group is expensive, and joining comes first.",
              ru: "При штрафе 2 это был лучший ход. При 10 лишняя группа дорога, и соединять надо раньше.",
            },
          },
        ],
        missed: {
          en: "What saves 10 points at once?",
          ru: "Что сразу сберегает 10 очков?",
        },
        hints: [{ en: "Join the groups in the middle, and grow the one in the corner.", ru: "Соедините группы в середине и вырастите ту, что в углу." }],
        line: ["D1", "C1", "D5-E1", "A3", "C3-E2", "A4", "A5-E3", "E5"],
        playOn: { level: "4" },
      },
      after: [
        {
          en: "D2 joins two groups, and White wins by 9; with A4 only by 3. The higher the penalty, the fewer plants and the more joins.",
          ru: "D2 соединяет две группы, и белые выигрывают с разницей 9, а после A4 — лишь 3. Чем выше штраф, тем меньше посадок и больше соединений.",
        },
      ],
    },
  ],
};
