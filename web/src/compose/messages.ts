/** All texts about a turn in the making, in one place; a translation is another object of this shape. */

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
const groups = (number: number): string => count(number, "group", "groups");
const stones = (number: number): string => count(number, "stone", "stones");

const colors = { white: "White", black: "Black" } as const;
type Color = keyof typeof colors;

export const messages = {
  board: (size: number) => `Board, ${size} by ${size}`,

  /** Each fits a line of a narrow screen, so that nothing moves when it changes. */
  headline: {
    open: (mover: Color) => `${colors[mover]}: plant a new group, or grow.`,
    plantOnly: (mover: Color) => `${colors[mover]}: plant a new group.`,
    growOnly: (mover: Color) => `${colors[mover]}: grow your groups.`,
    growing: (mover: Color) => `${colors[mover]}: grow the next group.`,
    balancing: (mover: Color) => `${colors[mover]} may plant one more stone.`,
    mustBalance: (mover: Color) => `${colors[mover]} must plant one more stone.`,
    planted: (mover: Color) => `${colors[mover]} plants.`,
    grown: (mover: Color) => `${colors[mover]} has grown.`,
    over: "The board is full.",
  },

  progress: (grown: number, all: number, blocked: number) =>
    `${grown} of ${groups(all)} grown${blocked > 0 ? `, ${blocked} blocked` : ""}`,

  balance: {
    open: "Black has the balance right until somebody grows.",
    blackToMove: "If Black grows now, Black may also plant.",
    blackToMoveForced: "If Black grows now, Black must also plant.",
    blackGrowing: "Black may still plant after growing.",
    blackGrowingForced: "Black must still plant after growing.",
    whiteToMove: "If White grows now, Black's balance right ends.",
    whiteGrowing: "This growth ends Black's balance right.",
    balancing: "This is the balance plant: it touches no black stone.",
    gone: "The balance right is gone.",
  },

  finish: (left: number) => `Only one way to finish: ${stones(left)} more.`,
  offer: "Plant one more stone, or end the turn.",
  offerForced: "Plant one more stone.",

  label: {
    vacant: "vacant",
    plants: "plants a new group",
    balances: "plants a new group and ends the turn",
    grows: (number: number) => (number === 1 ? "grows 1 group" : `grows ${groups(number)} and joins them`),
    offLimits: (stone: string) => `closed: touches a group that ${stone} has grown`,
    noGroup: "closed: touches no group that was here before this turn",
    touchesOwn: (stone: string) => `closed: a plant may not touch a stone of its own colour, here ${stone}`,
    stone: (color: Color) => `${color} stone`,
    group: (size: number, liberties: number) =>
      `group of ${size}, ${liberties === 0 ? "dead" : count(liberties, "liberty", "liberties")}`,
    order: (order: number) => `number ${order} of this turn`,
    growable: "still to grow",
    grown: "grown",
    blocked: "cannot grow any more this turn",
    last: "last turn",
  },
} as const;
