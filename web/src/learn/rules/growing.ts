import { grows, growsGroups, leavesGroups } from "../goals";
import type { Lesson, Translated } from "../types";

const planted: Translated = {
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
          en: "Stones of one colour that touch form a group. The vacant points that touch it are its liberties. To grow a group, put a stone on one of them.",
          ru: "Камни одного цвета, которые касаются друг друга, — это группа. Свободные пункты, которых она касается, — её дыхания. Вырастить группу — значит поставить камень на одно из них.",
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
          en: "When you grow, you grow all your groups, by one stone each. You go on until nothing more can grow; then the turn ends by itself. So three groups give you three stones in a turn, a plant only one.",
          ru: "Если вы растите, то растите все свои группы, каждую на один камень — до тех пор, пока есть чему расти; потом ход закончится сам. Три группы дают за ход три камня, а посадка — только один.",
        },
        {
          en: "While you grow, a ring marks a group that still has to grow, a tick one that has grown. A dot marks a point where you may grow, a cross a closed point.",
          ru: "Пока вы растите, кольцом отмечена группа, которой ещё расти, галочкой — выросшая. Точка отмечает пункт, где можно расти, крестик — закрытый.",
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
          en: "Three stones in one turn. That is why you plant first: many groups grow fast.",
          ru: "Три камня за один ход. Для того сначала и сажают: много групп растут быстро.",
        },
      ],
    },
    {
      id: "join",
      title: { en: "Joining", ru: "Соединение" },
      text: [
        {
          en: "Each group costs a penalty, here 4. So you join groups: a stone that touches several of yours grows all of them and makes them one.",
          ru: "За каждую группу платят штраф, здесь 4. Поэтому группы соединяют: камень, который касается нескольких ваших групп, растит их все сразу и делает из них одну.",
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
          ru: "Белых групп всё ещё больше одной. Найдите пункт, который касается обеих.",
        },
        hints: [{ en: "It lies between them.", ru: "Он лежит между ними." }, { en: "C4 touches C3 and C5.", ru: "Пункт C4 касается C3 и C5." }],
      },
      after: [
        {
          en: "2 stones in 2 groups were worth 2 − 8 = −6. Now 3 stones in 1 group are worth 3 − 4 = −1. But one group gets only one stone a turn, so do not join too early.",
          ru: "2 камня в 2 группах стоили 2 − 8 = −6. Теперь 3 камня в 1 группе стоят 3 − 4 = −1. Но одна группа получает за ход только один камень: не соединяйте слишком рано.",
        },
      ],
    },
  ],
};
