import { all, plants, uses } from "../goals";
import type { Goal, Lesson, Translated } from "../types";

const beside: Goal = (made) => ["A1", "A3", "C1", "C3"].some((point) => uses(point)(made));

const grown: Translated = {
  en: "The two stones touch along a line. That is not planting: the group has grown.",
  ru: "Камни касаются друг друга по линии. Это не посадка: группа от этого выросла.",
};

export const planting: Lesson = {
  id: "planting",
  title: { en: "Planting", ru: "Посадка" },
  steps: [
    {
      id: "first-stone",
      title: { en: "The first stone", ru: "Первый камень" },
      text: [
        {
          en: "White and Black take turns putting stones on the points, where the lines cross; White begins. Stones stay where they are. When the board is full, each stone scores 1, but each group of stones costs a penalty: so you want many stones in few groups.",
          ru: "Белые и чёрные по очереди ставят камни на пункты — туда, где пересекаются линии; начинают белые. Камни остаются на месте. Когда доска заполнена, каждый камень приносит очко, но за каждую группу камней платят штраф: нужно много камней в немногих группах.",
        },
        {
          en: "On your turn you either plant or grow. To plant, put down one stone that starts a new group.",
          ru: "В свой ход вы или сажаете, или растите. Посадить — значит поставить один камень, с которого начнётся новая группа.",
        },
      ],
      ask: {
        en: "You are White. Plant a stone: click any point. On a touch screen, tap it twice: once to aim, once to place.",
        ru: "Вы играете белыми. Посадите камень: щёлкните по любому пункту. На сенсорном экране коснитесь дважды: сначала выберите пункт, потом поставьте камень.",
      },
      task: {
        kind: "turn",
        position: "5/5/5/5/5 w - 4",
        goal: plants,
        solution: "C3",
        slips: [],
        missed: { en: "Plant one stone.", ru: "Посадите один камень." },
        hints: [{ en: "Any point will do, even on the edge or in the corner.", ru: "Подойдёт любой пункт, в том числе на краю и в углу." }],
      },
      after: [
        {
          en: "That was a whole turn, and even a single stone is a group. Now it would be Black’s turn.",
          ru: "Это был целый ход, и даже один камень — уже группа. Дальше ходили бы чёрные.",
        },
      ],
    },
    {
      id: "apart",
      title: { en: "Away from your own", ru: "Поодаль от своих" },
      text: [
        {
          en: "A planted stone may not touch a stone of your own colour. Stones touch along the lines: left, right, up and down, not diagonally. The other player’s stones do not matter.",
          ru: "Посаженный камень не может касаться камня вашего цвета. Камни касаются друг друга по линиям: слева, справа, сверху и снизу, но не по диагонали. Камни соперника не в счёт.",
        },
      ],
      ask: {
        en: "Plant a white stone diagonally next to your stone on B2 (column B, row 2).",
        ru: "Посадите белый камень наискосок от вашего камня на B2: столбец B, ряд 2.",
      },
      task: {
        kind: "turn",
        position: "5/3B1/5/1W3/5 w - 4",
        goal: all(plants, beside),
        solution: "C3",
        slips: [
          ...["A2", "B1", "B3", "C2"].map((turn) => ({ turn, says: grown })),
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
          en: "Now you have two groups of one stone each.",
          ru: "Теперь у вас две группы по одному камню.",
        },
      ],
    },
  ],
};
