import { all, growsGroups, leavesGroups, uses } from "../goals";
import type { Lesson } from "../types";

export const offLimits: Lesson = {
  id: "off-limits",
  title: { en: "Only once a turn", ru: "Лишь раз за ход" },
  steps: [
    {
      id: "closed-point",
      title: { en: "Closed points", ru: "Закрытые пункты" },
      text: [
        {
          en: "No group grows twice in a turn. So a point that touches a group that has grown is closed for the rest of the turn, even if it touches another group too. A cross marks it.",
          ru: "Ни одна группа не растёт за ход дважды. Поэтому пункт, который касается уже выросшей группы, закрыт до конца хода, даже если он касается и другой группы. Он отмечен крестиком.",
        },
      ],
      ask: {
        en: "You are Black. Place a stone on E3 to grow the single stone. Then try D2 to see why it is closed, and finish the turn elsewhere.",
        ru: "Вы играете чёрными. Поставьте камень на E3: вырастет одиночный камень. Потом попробуйте D2, чтобы узнать, почему он закрыт, и закончите ход в другом месте.",
      },
      task: {
        kind: "turn",
        position: "5/1W1W1/5/1BB1B/5 b g 4",
        goal: all(uses("E3"), growsGroups(2)),
        solution: "C3-E3",
        slips: [
          { turn: "D2-E3", rule: "off-limits" },
          {
            turn: "D2",
            says: {
              en: "D2 touches both groups, so it grew both at once. That is legal and often good. But here begin with E3.",
              ru: "Камень на D2 касается обеих групп и вырастил сразу обе. Это по правилам и часто хорошо. Но здесь начните с E3.",
            },
          },
        ],
        missed: { en: "Begin with a stone on E3.", ru: "Начните с камня на E3." },
        hints: [
          {
            en: "E3 first. After it, points beside the group B2–C2 are open, except D2, which also touches the grown stone E2.",
            ru: "Сначала E3. После него пункты возле группы B2–C2 открыты, кроме D2: он касается и выросшего E2.",
          },
        ],
      },
      after: [
        {
          en: "D2 touches E2, which had grown already. The order is yours: if you begin with D2, it grows both.",
          ru: "D2 касается E2, а эта группа уже выросла. Порядок выбираете вы: если начать с D2, вырастут обе.",
        },
      ],
    },
    {
      id: "new-stones",
      title: { en: "New stones may touch", ru: "Новые камни могут касаться" },
      text: [
        {
          en: "While you grow, only the groups that were there when your turn began count. So the new stones of two groups may touch each other, and that joins the groups.",
          ru: "Пока вы растите, группы — лишь те, что стояли на доске в начале хода. Поэтому новые камни двух групп могут касаться друг друга, и тогда группы соединятся.",
        },
      ],
      ask: {
        en: "You are Black. No point touches both groups. Join them with two new stones.",
        ru: "Вы играете чёрными. Пункта, который касается обеих групп, нет. Соедините их двумя новыми камнями.",
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
          ru: "Чёрных групп всё ещё больше одной. Два новых камня должны касаться друг друга.",
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
          en: "Each new stone touched one group only, so both were legal. Now you have one group of four.",
          ru: "Каждый новый камень касался только одной группы, поэтому оба по правилам. Теперь это одна группа из четырёх камней.",
        },
      ],
    },
  ],
};
