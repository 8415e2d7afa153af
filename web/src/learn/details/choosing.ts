import { all, growsGroups, growthStones, leavesGroups } from "../goals";
import type { Lesson } from "../types";

export const choosing: Lesson = {
  id: "choosing",
  title: { en: "Order and choice", ru: "Порядок и выбор" },
  steps: [
    {
      id: "blocked",
      title: { en: "Left without a point", ru: "Без пункта для роста" },
      text: [
        {
          en: "The order matters. A group whose every liberty touches a group that has already grown is blocked: it gets no stone this turn, and a bar marks it.",
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
              en: "B2 touches only the big group. That group has now grown, so A1 is blocked.",
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
          en: "A2 and B1 are the only points that grow both groups, and they join them too. Any other turn leaves A1 as it is. Sometimes that is just what you want.",
          ru: "Только A2 и B1 растят обе группы, да ещё и соединяют их. Любой другой рост оставляет A1 как есть. Иногда нужно именно это.",
        },
      ],
    },
    {
      id: "two-stones",
      title: { en: "Your choice", ru: "Выбор за вами" },
      text: [
        {
          en: "Going on until nothing can grow does not mean placing as many stones as possible. Which points you take, and in which order, is up to you.",
          ru: "Растить, пока есть чему, не значит поставить как можно больше камней. Какие пункты занять и в каком порядке, решаете вы.",
        },
      ],
      ask: { en: "Grow all three white groups with only two stones.", ru: "Вырастите все три белые группы всего двумя камнями." },
      task: {
        kind: "turn",
        position: "2B2/5/W1W1W/5/2B2 w g 4",
        goal: all(growsGroups(3), growthStones(2)),
        solution: "B3-E4",
        slips: [
          { turn: "B3-D3", rule: "off-limits" },
          {
            turn: "A4-C4-E4",
            says: {
              en: "All three have grown, but with three stones. One stone can grow two groups.",
              ru: "Выросли все три, но тремя камнями. Один камень может вырастить две группы.",
            },
          },
        ],
        missed: {
          en: "Not quite: use two stones to grow all three groups.",
          ru: "Не совсем: нужно, чтобы двумя камнями выросли все три группы.",
        },
        hints: [
          { en: "One stone between two groups grows both.", ru: "Камень между двумя группами растит обе." },
          { en: "B3, then E2 or E4.", ru: "B3, потом E2 или E4." },
        ],
      },
      after: [
        {
          en: "B3 and D3 together were not possible: both touch C3, which may grow only once.",
          ru: "B3 и D3 вместе поставить нельзя: оба касаются C3, а он растёт лишь раз.",
        },
      ],
    },
    {
      id: "to-the-end",
      title: { en: "No stopping early", ru: "Раньше не закончить" },
      text: [
        {
          en: "You do not have to grow; you may plant instead. But once you grow, you must go on while any group can still grow. The turn ends only when no point is left to grow on.",
          ru: "Расти не обязательно: можно посадить. Но если вы растите, надо продолжать, пока может вырасти хоть одна группа. Ход кончается, лишь когда пунктов для роста не осталось.",
        },
      ],
      ask: {
        en: "Grow one group, then press “End the turn” and read the answer. Then grow the others.",
        ru: "Вырастите одну группу, потом нажмите «Закончить ход» и прочтите ответ. Затем вырастите остальные.",
      },
      task: {
        kind: "turn",
        position: "B3W/5/2W2/5/W3B w g 4",
        goal: growsGroups(3),
        solution: "A2-C4-E4",
        slips: [
          { turn: "A2-C4", rule: "maximal" },
        ],
        missed: {
          en: "That stone touches no white group, so you have planted. Grow instead.",
          ru: "Этот камень не касается белых групп, значит, вы его посадили. А нужен рост.",
        },
        hints: [{ en: "One stone beside A1, one beside C3, one beside E5.", ru: "По камню рядом с A1, с C3 и с E5." }],
        endable: true,
      },
      after: [
        {
          en: "In a game there is no such button: the turn ends by itself as soon as nothing more can grow.",
          ru: "В партии такой кнопки нет: ход заканчивается сам, как только расти больше нечему.",
        },
      ],
    },
  ],
};
