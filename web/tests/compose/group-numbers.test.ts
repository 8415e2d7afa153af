import { expect, it } from "vitest";
import { groupNumbers } from "../../src/compose";
import { pointName, Position } from "../../src/rules";

it("says of every group its stones and liberties, on its middle", () => {
  const numbers = groupNumbers(Position.parse("5/B4/WWWW1/W4/4B w - 4"));
  expect([...numbers].map(([point, text]) => [pointName(point, 5), text])).toEqual([
    ["B3", "5/8"],
    ["E1", "1/2"],
    ["A4", "1/2"],
  ]);
});
