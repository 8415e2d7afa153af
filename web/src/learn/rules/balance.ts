import { balances } from "../goals";
import type { Lesson, Translated } from "../types";

const unplanted: Translated = {
  en: "Legal: you do not have to plant. But now the right is gone, and a free stone with it. Take it this time.",
  ru: "По правилам: посадка не обязательна. Но права больше нет, а с ним и лишнего камня. На этот раз посадите.",
};

export const balance: Lesson = {
  id: "balance",
  title: { en: "Black’s balance", ru: "Право чёрных" },
  steps: [
    {
      id: "balance-turn",
      title: { en: "Grow and plant", ru: "Рост и посадка" },
      text: [
        {
          en: "To make up for moving second, Black has the balance right: as long as nobody has grown in an earlier turn, Black may grow and then also plant one stone in the same turn. Once anyone has grown, the right is gone.",
          ru: "За то, что чёрные ходят вторыми, у них есть право на уравнивающую посадку: пока ещё никто не растил, они могут вырастить группы и тем же ходом посадить ещё один камень. После первого же роста, чьего угодно, этого права больше нет.",
        },
        {
          en: "Like any plant, the balance plant may not touch a black stone, not even one just grown.",
          ru: "Эта посадка, как и любая другая, не может касаться чёрных камней, даже только что выросших.",
        },
      ],
      ask: {
        en: "You are Black, and nobody has grown yet. Grow, then plant.",
        ru: "Вы играете чёрными, и ещё никто не растил. Вырастите группу, потом посадите.",
      },
      task: {
        kind: "turn",
        position: "W3B/5/5/5/W4 b - 4",
        goal: balances,
        solution: "D5+B2",
        slips: [
          { turn: "D5+C5", rule: "plant" },
          { turn: "D5", says: unplanted },
          { turn: "E4", says: unplanted },
          {
            turn: "C3",
            says: {
              en: "That was only a plant. Grow first: begin beside the black stone on E5.",
              ru: "Это была только посадка. Сначала рост: начните рядом с чёрным камнем на E5.",
            },
          },
        ],
        missed: {
          en: "Grow first, beside the black stone on E5; then plant.",
          ru: "Сначала рост, рядом с чёрным камнем на E5, потом посадка.",
        },
        hints: [
          {
            en: "Place a stone on D5 or E4. Then plant anywhere away from the two black stones.",
            ru: "Поставьте камень на D5 или E4. Потом посадите где угодно поодаль от обоих чёрных камней.",
          },
        ],
      },
      after: [
        {
          en: "Two black stones in one turn. White never has this right.",
          ru: "Два чёрных камня за один ход. У белых такого права нет.",
        },
      ],
    },
  ],
};
