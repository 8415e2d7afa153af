import { grows, growsGroups, leavesGroups } from "../goals";
import type { Lesson, Words } from "../types";

const planted: Words = {
  en: "That stone touches none of your groups, so you have planted. Grow instead: put the stone beside a white one.",
  ru: "Этот камень не касается ваших групп, значит, вы его посадили. А нужен рост: поставьте камень рядом с белым.",
};

export const growing: Lesson = {
  id: "growing",
  title: { en: "Growing", ru: "Рост" },
  steps: [
    {
      id: "one-group",
      title: { en: "A group grows", ru: "Группа растёт" },
      text: [
        {
          en: "Stones of one colour that touch along the lines form a group. The vacant points that touch it are its liberties.",
          ru: "Камни одного цвета, которые касаются друг друга по линиям, — это группа. Свободные пункты, которых она касается, — её дыхания.",
        },
        {
          en: "To grow a group is to put a stone on one of its liberties. Before you do, the board shows which group the stone would grow.",
          ru: "Вырастить группу — значит поставить камень на одно из её дыханий. Доска заранее показывает, какую группу вырастит камень.",
        },
      ],
      ask: { en: "You are White. Grow your group of two.", ru: "Вы играете белыми. Вырастите вашу группу из двух камней." },
      task: {
        kind: "turn",
        position: "5/3B1/5/1WW2/5 w g 4",
        goal: grows,
        solution: "C3",
        slips: [{ turn: "E5", says: planted }],
        missed: planted,
        hints: [{ en: "The group has six liberties: A2, B1, B3, C1, C3 and D2.", ru: "У группы шесть дыханий: A2, B1, B3, C1, C3 и D2." }],
      },
      after: [{ en: "Your group has three stones now.", ru: "Теперь в вашей группе три камня." }],
    },
    {
      id: "all-groups",
      title: { en: "All groups grow", ru: "Растут все группы" },
      text: [
        {
          en: "When you grow, you grow all your groups in the same turn, by one stone each. So three groups bring three stones in one turn, and a plant brings only one.",
          ru: "Если вы растите, то растите за этот ход все свои группы, каждую на один камень. Три группы дают за ход три камня, а посадка — только один.",
        },
        {
          en: "While you do, a ring marks a group that has still to grow, a tick one that has grown; new stones are numbered, and no stone may go on a shaded point. The turn ends by itself when all have grown.",
          ru: "Пока вы растите, кольцом отмечена группа, которой ещё расти, галочкой — выросшая; новые камни пронумерованы, а на затенённые пункты ставить нельзя. Когда вырастут все, ход закончится сам.",
        },
      ],
      ask: { en: "Grow all three white groups.", ru: "Вырастите все три белые группы." },
      task: {
        kind: "turn",
        position: "5/W3W/2B2/5/2W2 w g 4",
        goal: growsGroups(3),
        solution: "A3-C2-E3",
        slips: [{ turn: "E1", says: planted }],
        missed: planted,
        hints: [
          {
            en: "Put one stone beside each white stone: say A3, then C2, then E3.",
            ru: "Поставьте по камню рядом с каждым белым: например, A3, потом C2, потом E3.",
          },
        ],
      },
      after: [
        {
          en: "Three stones in one turn. That is why one plants first: many groups grow fast.",
          ru: "Три камня за один ход. Для того сначала и сажают: много групп растут быстро.",
        },
      ],
    },
    {
      id: "join",
      title: { en: "Joining", ru: "Соединение" },
      text: [
        {
          en: "In the end each stone on the board is worth one point. But each group costs a penalty, here 4 points. Few groups are cheap, so you want to join them.",
          ru: "В конце каждый камень на доске приносит одно очко. Но за каждую группу платят штраф, здесь — 4 очка. Мало групп — дешевле, поэтому их соединяют.",
        },
        {
          en: "A stone that touches several of your groups has grown all of them, and joins them into one.",
          ru: "Камень, который касается нескольких ваших групп, вырастил их все — и соединил в одну.",
        },
      ],
      ask: { en: "Join the two white groups with one stone.", ru: "Соедините две белые группы одним камнем." },
      task: {
        kind: "turn",
        position: "2W2/4B/2W2/1B3/5 w g 4",
        goal: leavesGroups("white", 1),
        solution: "C4",
        slips: [
          {
            turn: "B3-B5",
            says: {
              en: "Two stones more, but still two groups. Find the point that touches both.",
              ru: "Камней на два больше, но групп по-прежнему две. Найдите пункт, который касается обеих.",
            },
          },
        ],
        missed: {
          en: "There are still two white groups or more. Find the point that touches both.",
          ru: "Белых групп всё ещё не одна. Найдите пункт, который касается обеих.",
        },
        hints: [{ en: "It lies between them.", ru: "Он лежит между ними." }, { en: "C4 touches C3 and C5.", ru: "Пункт C4 касается C3 и C5." }],
      },
      after: [
        {
          en: "Before: 2 stones, 2 groups, 2 − 8 = −6 points. Now: 3 stones, 1 group, 3 − 4 = −1. One stone has brought 5 points.",
          ru: "Было: 2 камня, 2 группы, 2 − 8 = −6 очков. Стало: 3 камня, 1 группа, 3 − 4 = −1. Один камень принёс 5 очков.",
        },
      ],
    },
    {
      id: "join-four",
      title: { en: "Four at once", ru: "Четыре сразу" },
      text: [
        {
          en: "One stone can join up to four groups. Each group that disappears saves its penalty.",
          ru: "Один камень может соединить до четырёх групп. С каждой исчезнувшей группой исчезает и штраф за неё.",
        },
      ],
      ask: { en: "Make one white group out of four.", ru: "Сделайте из четырёх белых групп одну." },
      task: {
        kind: "turn",
        position: "B5B/7/3W3/2W1W2/3W3/7/B5B w g 4",
        goal: leavesGroups("white", 1),
        solution: "D4",
        slips: [
          {
            turn: "B4-D2-D6-F4",
            says: {
              en: "All four have grown, but they are still four groups. Look for one point that touches them all.",
              ru: "Выросли все четыре, но их по-прежнему четыре. Найдите один пункт, который касается всех.",
            },
          },
        ],
        missed: {
          en: "There is more than one white group left. One point touches all four.",
          ru: "Белых групп осталось больше одной. Есть пункт, который касается всех четырёх.",
        },
        hints: [{ en: "The point in the middle of the board.", ru: "Это пункт в середине доски." }],
      },
      after: [
        {
          en: "One stone, and 1 + 3 × 4 = 13 points more. But the new group will take only one stone in your next turn: what is joined grows slowly.",
          ru: "Один камень — и на 1 + 3 × 4 = 13 очков больше. Но на следующем ходу новая группа получит только один камень: соединённое растёт медленно.",
        },
      ],
    },
  ],
};
