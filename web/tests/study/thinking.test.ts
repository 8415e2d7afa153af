import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Look, Question } from "../../src/api";
import type { Looks } from "../../src/study/looks";
import { Thinking } from "../../src/study/thinking.svelte";

type Handlers = ConstructorParameters<typeof Looks>[0];

const line = vi.hoisted(() => ({ handlers: null as Handlers | null, ask: vi.fn() }));
vi.mock("../../src/study/looks", () => ({
  Looks: class {
    ask = line.ask;
    constructor(handlers: Handlers) {
      line.handlers = handlers;
    }
  },
}));

const first: Question = { rules: { size: 5, penalty: 4, balance: "optional" }, start: null, turns: [], visits: 9 };
const second: Question = { ...first, turns: ["C3"] };
const tell = (id: number, visits: number) =>
  line.handlers?.onLook({ type: "look", id, visits, candidates: [], exact: false, done: false } as unknown as Look);

beforeEach(() => line.ask.mockReset());
afterEach(() => {
  line.handlers = null;
});

test("a look is of the same question, whoever answers it", () => {
  const thinking = new Thinking();
  thinking.ask(first);
  tell(0, 3); // The page, before the program is there.
  const { id } = thinking.look as Look;
  tell(4, 5);
  expect(thinking.look).toMatchObject({ id, visits: 5 });
});

test("what is known of an earlier question is of the question that is asked now", () => {
  const thinking = new Thinking();
  thinking.ask(first);
  tell(1, 5);
  const before = thinking.look as Look;
  thinking.ask(second);
  expect(thinking.look).toBeNull();
  thinking.ask(first);
  const { id, visits } = thinking.look as Look;
  expect(visits).toBe(5);
  expect(id).not.toBe(before.id);
  tell(3, 6);
  expect(thinking.look).toMatchObject({ id, visits: 6 });
});
