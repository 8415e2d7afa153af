/** Games that the library has reviewed: scripts/make_review_vectors.py. */
import { expect, test } from "vitest";
import { mainTurns, treeOf, type RecordData } from "../../src/record";
import { withReview } from "../../src/review/annotate";
import type { Assess, Assessment } from "../../src/review/assessment";
import { Reviewer } from "../../src/review/reviewer";
import { Position } from "../../src/rules";
import vectors from "./vectors.json";

interface Asked extends Assessment {
  readonly position: string;
  readonly limit: number;
}

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
    const questions: [string, number][] = [];
    const assess: Assess = (position, limit) => {
      questions.push([position.toString(), limit]);
      const answer = asked[questions.length - 1];
      return answer === undefined ? Promise.reject(new Error("There are no more answers.")) : Promise.resolve(answer);
    };
    const reviewer = new Reviewer(assess, Position.begin(tree.rules, tree.start), mainTurns(tree), evaluations);
    for await (const progress of reviewer.steps()) expect(progress).toBeLessThanOrEqual(1);
    expect(questions).toEqual(asked.map(({ position, limit }) => [position, limit]));
    expect(withReview(tree, reviewer.review)).toEqual(treeOf(reviewed));
  },
);
