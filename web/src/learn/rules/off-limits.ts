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
          en: "No group may grow twice in one turn. So a point that touches a group that has already grown is closed for the rest of the turn, even if it touches another group too. A cross marks it.",
          ru: "Ни одна группа не растёт за ход дважды. Поэтому пункт, который касается уже выросшей группы, закрыт до конца хода, даже если он касается и другой группы. Он отмечен крестиком.",
        },
      ],
      ask: {
        en: "You are Black. First grow the single stone, on E3. Then click D2 to see why it is closed, and finish the turn on another point.",
        ru: "Вы играете чёрными. Сначала вырастите одиночный камень, поставив на E3. Потом нажмите на D2, чтобы узнать, почему он закрыт, и закончите ход на другом пункте.",
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
              en: "D2 touches both groups, so it has grown both at once. That is legal and often good. But here begin with E3.",
              ru: "D2 касается обеих групп и вырастил сразу обе. Это по правилам и часто хорошо. Но здесь начните с E3.",
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
          en: "D2 touches the stone on E2, and that group had grown already. The order is yours to choose: you might have begun with D2.",
          ru: "D2 касается камня на E2, а эта группа уже выросла. Порядок выбираете вы: можно было начать и с D2.",
        },
      ],
    },
    {
      id: "blocked",
      title: { en: "Left without a point", ru: "Без пункта для роста" },
      text: [
        {
          en: "The order matters. A group whose every liberty touches a group that has already grown is blocked: it gets no stone in this turn, and a bar marks it.",
          ru: "Порядок важен. Если каждое дыхание группы касается другой, уже выросшей группы, она не может расти: на этом ходу она ничего не получит, и на ней чёрточка.",
        },
        {
          en: "Here the stone on A1 has two liberties, A2 and B1, and both touch the big group as well.",
          ru: "Здесь у камня на A1 два дыхания, A2 и B1, и оба касаются также большой группы.",
        },
      ],
      ask: { en: "Grow both white groups.", ru: "Вырастите обе белые группы." },
      task: {
        kind: "turn",
        position: "4B/5/WWW2/2W2/W1W1B w g 4",
        goal: leavesGroups("white", 1),
        solution: "A2",
        slips: [
          {
            turn: "D3",
            says: {
              en: "The big group has grown on D3. Now A2 and B1 touch a grown group, so A1 is blocked, and the turn is over.",
              ru: "Большая группа выросла на D3. Теперь A2 и B1 касаются выросшей группы, A1 расти не может, и ход окончен.",
            },
          },
          {
            turn: "B2",
            says: {
              en: "B2 touches only the big group. It has grown, so A1 is blocked.",
              ru: "B2 касается только большой группы. Она выросла, поэтому A1 расти не может.",
            },
          },
        ],
        missed: {
          en: "Only one of the two groups has grown, and the other is blocked.",
          ru: "Выросла только одна группа из двух, а другая больше не может.",
        },
        hints: [{ en: "Look for a point that touches both groups at once.", ru: "Найдите пункт, который касается сразу обеих групп." }],
      },
      after: [
        {
          en: "A2 and B1 are the only points that grow both groups, and they join them too. Any other turn leaves A1 as it is. You will sometimes want even that.",
          ru: "Только A2 и B1 растят обе группы, да ещё и соединяют их. Любой другой рост оставляет A1 как есть. Иногда нужно именно это.",
        },
      ],
    },
  ],
};
