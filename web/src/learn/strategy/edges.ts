import { best, kills } from "../goals";
import proved from "../margins.json";
import type { Lesson } from "../types";

export const edges: Lesson = {
  id: "edges",
  title: { en: "Edges and anchors", ru: "Края и опоры" },
  steps: [
    {
      id: "corner-stone",
      title: { en: "Shut in a corner", ru: "Заперт в углу" },
      text: [
        {
          en: "A stone in the middle has four liberties, on the edge three, in the corner two. The fewer it has, the sooner it is shut in, and a dead group never grows and can never be joined.",
          ru: "У камня в середине четыре дыхания, на краю три, в углу два. Чем их меньше, тем быстрее камень запрут; а мёртвая группа не растёт, и соединить её уже нельзя.",
        },
      ],
      ask: { en: "You are Black. Shut in the white stone on A1 by growing.", ru: "Вы играете чёрными. Заприте ростом белый камень на A1." },
      task: {
        kind: "turn",
        position: "5/2W2/4B/1B3/WB3 b g 4",
        goal: kills("A1"),
        solution: "A2-E4",
        slips: [
          {
            turn: "C2-E4",
            says: {
              en: "A1 still has a liberty, A2, and will come out there.",
              ru: "У A1 ещё есть дыхание, A2, и через него он выйдет.",
            },
          },
        ],
        missed: { en: "A1 still has a liberty.", ru: "У A1 ещё есть дыхание." },
        hints: [{ en: "Its last liberty is A2.", ru: "Его последнее дыхание — A2." }],
        playOn: { level: "3" },
      },
      after: [
        {
          en: "Until the end of the game this group is worth one stone to White, and a penalty of 4. Do not plant in corners early.",
          ru: "За всю партию эта группа даст белым один камень и штраф 4. Не спешите сажать в углах.",
        },
      ],
    },
    {
      id: "shut-in",
      title: { en: "Anchor the wall", ru: "Опора для стены" },
      text: [
        {
          en: "A chain that reaches the edge at both ends is a wall: groups on either side of it can never be joined. Where it stops short of the edge, the opponent slips past.",
          ru: "Цепь, которая обоими концами упёрлась в края, — стена: группы по разные её стороны уже не соединить. А где она до края не доходит, соперник проскользнёт.",
        },
        {
          en: "A group costs 10 here.",
          ru: "Группа здесь стоит 10.",
        },
      ],
      ask: { en: "White to move. Find the best turn.", ru: "Ход белых. Найдите лучший ход." },
      task: {
        kind: "turn",
        position: proved["shut-in"].position,
        goal: best(proved["shut-in"].margins),
        margins: proved["shut-in"].margins,
        solution: "A4",
        slips: [
          {
            turn: "A5",
            says: {
              en: "Now Black grows on A4, and joins the stones on the left to those above.",
              ru: "Теперь чёрные вырастут на A4, и камни у левого края соединятся с верхними.",
            },
          },
        ],
        missed: {
          en: "Black can still slip past your wall along the edge.",
          ru: "Чёрные всё ещё могут проскользнуть мимо вашей стены вдоль края.",
        },
        hints: [
          { en: "Where does your wall not reach the edge?", ru: "Где ваша стена не доходит до края?" },
        ],
        line: ["A5-E3", "C2", "C3", "E1", "E2"],
        playOn: { level: "3" },
      },
      after: [
        {
          en: "A4 anchors the wall to the edge. The two black stones on the left stay a separate group: that is 10 points, the whole difference from any other turn.",
          ru: "A4 упирает стену в край. Два чёрных камня слева так и останутся отдельной группой: это 10 очков, как раз разница с любым другим ходом.",
        },
      ],
    },
  ],
};
