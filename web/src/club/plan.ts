/** What is decided beforehand, as a tree: the opponent's turns, the answer to each, and what follows it. */

export interface Answer {
  readonly turn: string;
  readonly then: { readonly answers?: Answers };
}

/** By the opponent's turns. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Plan {
  readonly premove: string | null;
  readonly answers: Answers;
}

export const NO_PLAN: Plan = { premove: null, answers: {} };

/** One answer of the tree. line: all turns up to it, the opponent's and one's own by turns. */
export interface Row {
  readonly line: readonly string[];
  readonly theirs: string;
  readonly own: string;
}

/** The answers in reading order. */
export function rowsOf(answers: Answers, before: readonly string[] = []): Row[] {
  return Object.entries(answers).flatMap(([theirs, { turn, then }]) => {
    const line = [...before, theirs, turn];
    return [{ line, theirs, own: turn }, ...rowsOf(then.answers ?? {}, line)];
  });
}

/** With the line, which ends with an answer of one's own. Where another was given before, that goes with what followed it. */
export function withLine(answers: Answers, [theirs, own, ...rest]: readonly string[]): Answers {
  if (theirs === undefined || own === undefined) return answers;
  const known = answers[theirs];
  const following = known?.turn === own ? (known.then.answers ?? {}) : {};
  const then = withLine(following, rest);
  return { ...answers, [theirs]: { turn: own, then: Object.keys(then).length > 0 ? { answers: then } : {} } };
}

/** Without the line's last answer and what follows it. */
export function withoutLine(answers: Answers, [theirs, own, ...rest]: readonly string[]): Answers {
  const known = theirs === undefined ? undefined : answers[theirs];
  if (theirs === undefined || known === undefined || known.turn !== own) return answers;
  if (rest.length === 0) return Object.fromEntries(Object.entries(answers).filter(([turn]) => turn !== theirs));
  const then = withoutLine(known.then.answers ?? {}, rest);
  return { ...answers, [theirs]: { turn: own, then: Object.keys(then).length > 0 ? { answers: then } : {} } };
}

/** The answer that is known after these turns, of which the last is the opponent's. */
export function answerTo(answers: Answers, turns: readonly string[]): string | null {
  const [theirs, own, ...rest] = turns;
  const known = theirs === undefined ? undefined : answers[theirs];
  if (known === undefined) return null;
  if (own === undefined) return known.turn;
  return own === known.turn ? answerTo(known.then.answers ?? {}, rest) : null;
}
