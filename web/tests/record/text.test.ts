import { expect, it } from "vitest";
import { recordText, treeOf } from "../../src/record";

it("is a record that can be opened again, without names that nobody has", () => {
  const turns = ["C3", "A1", "C4", "A2", "B5", "E1", "E5", "D1", "C5"].map((turn) => ({ turn }));
  const tree = treeOf({
    format: "symple-record",
    version: 1,
    rules: { size: 5, penalty: 4, balance: "optional" },
    result: "*",
    turns,
  });
  expect(recordText(tree, { white: 'An "A" \\', black: "" })).toBe(
    '[White "An \\"A\\" \\\\"]\n[Result "*"]\n[Size "5"]\n[Penalty "4"]\n[Balance "optional"]\n\n' +
      "1. C3 2. A1 3. C4 4. A2 5. B5 6. E1 7. E5 8. D1\n9. C5 *\n",
  );
});
