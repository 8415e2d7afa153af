/** Games that the library has reviewed: scripts/make_review_vectors.py. */
import { expect, test } from "vitest";
import { mainTurns, treeOf, type RecordData } from "../../src/record";
import { withReview } from "../../src/review/annotate";
import type { Assessment, Judge } from "../../src/review/assessment";
import { Reviewer } from "../../src/review/reviewer";
import { Position } from "../../src/rules";
import vectors from "./vectors.json";

interface Question {
  readonly position: string;
  readonly limit: number;
  /** A proof was asked for. */
  readonly proof?: boolean;
}

/** With its answer, where there was one. */
type Asked = Question & (Assessment | { readonly line?: never });

interface Case {
  readonly record: RecordData;
  readonly evaluations: number;
  readonly asked: readonly Asked[];
  readonly reviewed: RecordData;
}

test.each((vectors.arbitrary as unknown as readonly Case[]).map((vector, at) => [at, vector] as const))(
  "game %i is asked about, judged and noted as the library does",
  async (_, { record, evaluations, asked, reviewed }) => {
    const tree = treeOf(record);
    const questions: Question[] = [];
    const answer = (question: Question): Promise<Assessment | null> => {
      questions.push(question);
      const next = asked[questions.length - 1];
      if (next === undefined) return Promise.reject(new Error("There are no more answers."));
      return Promise.resolve(next.line === undefined ? null : next);
    };
    const judge: Judge = {
      assess: async (position, limit) => (await answer({ position: position.toString(), limit })) as Assessment,
      prove: (position, limit) => answer({ position: position.toString(), limit, proof: true }),
    };
    const reviewer = new Reviewer(judge, Position.begin(tree.rules, tree.start), mainTurns(tree), evaluations);
    for await (const progress of reviewer.steps()) expect(progress).toBeLessThanOrEqual(1);
    expect(questions).toEqual(asked.map(({ position, limit, proof }) => ({ position, limit, ...(proof === undefined ? {} : { proof }) })));
    expect(withReview(tree, reviewer.review)).toEqual(treeOf(reviewed));
  },
);
