import { all, growsGroups, growthStones } from "../goals";
import type { Lesson } from "../types";

export const maximality: Lesson = {
  id: "maximality",
  title: { en: "As far as possible", ru: "До конца" },
  steps: [
    {
      id: "to-the-end",
      title: { en: "No stopping early", ru: "Раньше не закончить" },
      text: [
        {
          en: "You need not grow, you may plant instead. But once you grow, you must go on while any group can still grow. The turn ends only when no point is left for it.",
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
    {
      id: "two-stones",
      title: { en: "Your choice", ru: "Выбор за вами" },
      text: [
        {
          en: "As far as possible does not mean as many stones as possible. Which points you take, and in which order, is up to you. A turn is whole when nothing is left to grow.",
          ru: "«До конца» не значит «как можно больше камней». Какие пункты занять и в каком порядке, решаете вы. Ход закончен, когда расти больше нечему.",
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
          en: "Not quite: two stones, and all three groups grown.",
          ru: "Не совсем: нужны два камня, и чтобы выросли все три группы.",
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
  ],
};
