import { balances } from "../goals";
import type { Lesson } from "../types";

export const balance: Lesson = {
  id: "balance",
  title: { en: "Black’s balance", ru: "Право чёрных" },
  steps: [
    {
      id: "balance-turn",
      title: { en: "Grow and plant", ru: "Рост и посадка" },
      text: [
        {
          en: "White moves first, and that is an advantage. To balance it Black has a right: as long as nobody has grown in an earlier turn, Black may grow and then also plant one stone, in the same turn.",
          ru: "Белые ходят первыми, и это преимущество. Чтобы его уравнять, у чёрных есть право: пока ещё никто не растил, они могут вырастить группы и тем же ходом посадить ещё один камень.",
        },
        {
          en: "This plant, like any other, may touch no black stone, not even one just grown.",
          ru: "Эта посадка, как и любая другая, не может касаться чёрных камней, даже только что выросших.",
        },
      ],
      ask: {
        en: "You are Black, and nobody has grown yet. Use the right: grow, then plant.",
        ru: "Вы играете чёрными, и ещё никто не растил. Воспользуйтесь правом: вырастите группу, потом посадите.",
      },
      task: {
        kind: "turn",
        position: "W3B/5/5/5/W4 b - 4",
        goal: balances,
        solution: "D5+B2",
        slips: [
          { turn: "D5+C5", rule: "plant" },
          {
            turn: "D5",
            says: {
              en: "Legal: the plant is not compulsory. But the right is gone now, and a free stone with it. Take it this time.",
              ru: "По правилам: посадка не обязательна. Но права больше нет, а с ним и лишнего камня. На этот раз посадите.",
            },
          },
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
    {
      id: "balance-gone",
      title: { en: "When the right is gone", ru: "Когда права больше нет" },
      text: [
        {
          en: "The first growth of the game, by whomever, ends the right. So White can take it away by growing first.",
          ru: "Первый же рост в партии, чьим бы он ни был, кладёт этому праву конец. Значит, белые могут его отнять, если вырастят первыми.",
        },
      ],
      ask: {
        en: "White planted A1 and A5, Black C3 and E5, and now White has grown A2 and B5. Black will grow. May Black also plant in the same turn?",
        ru: "Белые посадили A1 и A5, чёрные — C3 и E5, а теперь белые вырастили A2 и B5. Чёрные будут растить. Могут ли они тем же ходом ещё и посадить?",
      },
      task: {
        kind: "question",
        position: "WW2B/5/2B2/W4/W4 b g 4",
        answers: [
          {
            says: { en: "Yes, it is Black’s first growth", ru: "Да, чёрные растят впервые" },
            right: false,
            why: {
              en: "It does not matter whose growth was the first: White has grown, so the right is gone.",
              ru: "Не важно, чей рост был первым: белые уже растили, поэтому права больше нет.",
            },
          },
          {
            says: { en: "No, White has grown already", ru: "Нет, белые уже растили" },
            right: true,
            why: { en: "Right.", ru: "Верно." },
          },
        ],
      },
      after: [
        {
          en: "So both wait: who grows first gets stones sooner, but White has to give up a plant for it, and Black gets a stone for it only once.",
          ru: "Поэтому обе стороны выжидают: кто растит первым, раньше получает камни, но чёрные только один раз могут получить при этом лишний.",
        },
      ],
    },
  ],
};
