import { grows, plants } from "../goals";
import proved from "../margins.json";
import type { Lesson } from "../types";

export const whenToGrow: Lesson = {
  id: "when-to-grow",
  title: { en: "When to start growing", ru: "Когда начинать расти" },
  steps: [
    {
      id: "catch-up",
      title: { en: "What a plant costs, and when it pays", ru: "Чего стоит посадка и когда она окупается" },
      text: [
        {
          en: "With four groups, growing gives you four stones. If you plant instead, you get one stone now and fall three behind.",
          ru: "При четырёх группах рост даёт четыре камня. Если вместо него посадить, камень будет один, и вы отстанете на три.",
        },
        {
          en: "But from then on each growth gives you five stones, one more than before.",
          ru: "Зато потом каждый рост будет давать пять камней, на один больше прежнего.",
        },
      ],
      ask: {
        en: "White has four groups and plants a fifth. After how many growths has White made up the three stones?",
        ru: "У белых четыре группы, и они сажают пятую. Через сколько ростов три камня будут наверстаны?",
      },
      task: {
        kind: "count",
        position: "7/1W3W1/7/3B3/2B1B2/1W3W1/7 w g 4",
        measure: (position) => position.groups("white").length - 1,
        choices: [1, 3, 5],
        missed: {
          en: "Three stones behind, and one more from each growth.",
          ru: "Отставание — три камня, и каждый рост возвращает по одному.",
        },
      },
      after: [
        {
          en: "So plant while you have few groups and many turns to come. The more groups you have, the later a new one pays off, and it costs its penalty if you cannot join it.",
          ru: "Значит, сажать надо, пока групп мало, а ходов впереди много. Чем больше групп, тем позже окупится новая, а если её не соединить, она стоит ещё и штрафа.",
        },
        {
          en: "The authors of the game think it is time to start growing around move twelve on 19 × 19.",
          ru: "Авторы игры считают, что на доске 19 × 19 к росту пора переходить примерно на двенадцатом ходу.",
        },
      ],
    },
    {
      id: "plant-on",
      title: { en: "Too early", ru: "Слишком рано" },
      text: [
        {
          en: "Each side has one stone, and a group costs 2. Growing would give White a single stone, and take away Black’s right to grow and plant.",
          ru: "У каждой стороны по камню, группа стоит 2. Рост дал бы единственный камень и лишил бы чёрных права вырастить и посадить.",
        },
      ],
      ask: { en: "White to move: plant or grow?", ru: "Ход белых: сажать или растить?" },
      task: {
        kind: "turn",
        position: proved["plant-on"].position,
        goal: plants,
        margins: proved["plant-on"].margins,
        solution: "B2",
        slips: [
          {
            turn: "C4",
            says: {
              en: "Taking the right away is not worth a turn that gains one stone.",
              ru: "Невыгодно тратить ход на один камень, лишь бы отнять у чёрных право.",
            },
          },
        ],
        missed: {
          en: "Growing gives you only one stone here.",
          ru: "Рост даёт здесь только один камень.",
        },
        hints: [{ en: "A plant also gives you one stone, and a second group.", ru: "Посадка тоже даёт один камень, да ещё и вторую группу." }],
        playOn: { level: "3" },
      },
      after: [
        {
          en: "Proved by the solver: a plant on B2 or D2 wins by 1, and each of the four growths loses by 1. It did not look at the other plants.",
          ru: "Решатель доказал: посадка на B2 или D2 выигрывает с разницей 1, а каждый из четырёх ростов с разницей 1 проигрывает. Остальные посадки он не перебирал.",
        },
      ],
    },
    {
      id: "time-to-grow",
      title: { en: "High time", ru: "Самое время" },
      text: [
        {
          en: "Three groups each, nobody has grown, and a group costs 4. The board is small: a fourth group would have little room to grow.",
          ru: "По три группы, никто ещё не растил, группа стоит 4. Доска маленькая: четвёртой группе почти негде расти.",
        },
      ],
      ask: { en: "White to move: plant or grow?", ru: "Ход белых: сажать или растить?" },
      task: {
        kind: "turn",
        position: proved["time-to-grow"].position,
        goal: grows,
        margins: proved["time-to-grow"].margins,
        solution: "B1-D3-D5",
        slips: [
          {
            turn: "D2",
            says: {
              en: "A fourth group comes too late, and Black may now grow and plant.",
              ru: "Четвёртая группа запоздала, а чёрные теперь могут вырастить и посадить.",
            },
          },
        ],
        missed: {
          en: "A fourth group comes too late on so small a board.",
          ru: "На такой маленькой доске четвёртая группа запоздала.",
        },
        hints: [{ en: "Three stones at once, and Black’s right is gone.", ru: "Три камня сразу, и у чёрных больше нет их права." }],
        playOn: { level: "3" },
      },
      after: [
        {
          en: "Proved by the solver: every one of the 16 growths wins, by 3 to 7, and every one of the 11 plants loses.",
          ru: "Решатель доказал: все 16 ростов выигрывают с разницей от 3 до 7, а все 11 посадок проигрывают.",
        },
      ],
    },
  ],
};
