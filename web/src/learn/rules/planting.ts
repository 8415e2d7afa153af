import { all, plants, uses } from "../goals";
import type { Goal, Lesson } from "../types";

const beside: Goal = (made) => ["A1", "A3", "C1", "C3"].some((point) => uses(point)(made));

export const planting: Lesson = {
  id: "planting",
  title: { en: "Planting", ru: "Посадка" },
  steps: [
    {
      id: "first-stone",
      title: { en: "The first stone", ru: "Первый камень" },
      text: [
        {
          en: "Two players, White and Black, put stones on the points where the lines cross. White begins, then they take turns. Stones are never moved and never taken off. A point is named by its column and its row: C3 is in the middle here.",
          ru: "Двое игроков, белые и чёрные, ставят камни на пункты — туда, где пересекаются линии. Начинают белые, потом ходят по очереди. Камни никогда не двигают и не снимают. Пункт называют по столбцу и ряду: C3 здесь в середине.",
        },
        {
          en: "In your turn you do one of two things: you plant, or you grow. To plant is to put down one stone that begins a new group.",
          ru: "В свой ход вы делаете одно из двух: сажаете или растите. Посадить — значит поставить один камень, с которого начнётся новая группа.",
        },
      ],
      ask: {
        en: "You are White. Plant a stone anywhere: click a point. On a touch screen tap it twice: to aim, and to place.",
        ru: "Вы играете белыми. Посадите камень где угодно: щёлкните по пункту. На сенсорном экране коснитесь дважды: чтобы выбрать пункт и чтобы поставить.",
      },
      task: {
        kind: "turn",
        position: "5/5/5/5/5 w - 4",
        goal: plants,
        solution: "C3",
        slips: [],
        missed: { en: "Plant one stone.", ru: "Посадите один камень." },
        hints: [{ en: "Any point will do, on the edge and in the corner too.", ru: "Подойдёт любой пункт, в том числе на краю и в углу." }],
      },
      after: [
        {
          en: "That was a whole turn. The stone is a group, even alone. Now Black would make a turn.",
          ru: "Это был целый ход. Камень — уже группа, даже один. Теперь ходили бы чёрные.",
        },
      ],
    },
    {
      id: "apart",
      title: { en: "Away from your own", ru: "Поодаль от своих" },
      text: [
        {
          en: "A planted stone may not touch a stone of your own colour. Stones touch along the lines: left, right, up and down. Diagonal neighbours do not touch.",
          ru: "Посаженный камень не может касаться камня вашего цвета. Камни касаются друг друга по линиям: слева, справа, сверху и снизу. Соседи по диагонали не касаются.",
        },
        {
          en: "The other player’s stones do not matter: beside them you may always plant.",
          ru: "Камни соперника не в счёт: рядом с ними сажать можно всегда.",
        },
      ],
      ask: {
        en: "Plant a white stone diagonally beside your stone on B2.",
        ru: "Посадите белый камень наискосок от вашего камня на B2.",
      },
      task: {
        kind: "turn",
        position: "5/3B1/5/1W3/5 w - 4",
        goal: all(plants, beside),
        solution: "C3",
        slips: [
          {
            turn: "B3",
            says: {
              en: "B3 touches your stone along a line. That is not planting: it grows the group.",
              ru: "Пункт B3 касается вашего камня по линии. Это не посадка: группа от этого выросла.",
            },
          },
          {
            turn: "E5",
            says: {
              en: "A legal plant. But look for one that is a diagonal neighbour of B2.",
              ru: "Посадка по правилам. Но найдите пункт по соседству с B2 по диагонали.",
            },
          },
        ],
        missed: {
          en: "That stone is not a diagonal neighbour of B2.",
          ru: "Этот камень не сосед B2 по диагонали.",
        },
        hints: [{ en: "There are four such points: A1, A3, C1 and C3.", ru: "Таких пунктов четыре: A1, A3, C1 и C3." }],
      },
      after: [
        {
          en: "Now you have two groups of one stone each. A stone that touches your own is no plant but growth: that is the next lesson.",
          ru: "Теперь у вас две группы по одному камню. Камень, который касается своих, — это уже не посадка, а рост: о нём следующий урок.",
        },
      ],
    },
  ],
};
