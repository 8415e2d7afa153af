import { describe, expect, it } from "vitest";
import russian from "../../src/languages/ru";
import { counter, formats } from "../../src/messages/formats";
import { inRow, typeset, unbroken } from "../../src/messages/typeset";

/** With ordinary spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("counted things", () => {
  const stones = counter("ru", ["one", "few", "many"]);

  it.each([
    [0, "0 камней"],
    [1, "1 камень"],
    [2, "2 камня"],
    [4, "4 камня"],
    [5, "5 камней"],
    [11, "11 камней"],
    [12, "12 камней"],
    [21, "21 камень"],
    [22, "22 камня"],
    [111, "111 камней"],
    [361, "361 камень"],
  ])("%i in Russian", (number, text) => {
    expect(stones(number, "камень", "камня", "камней")).toBe(text);
  });

  it.each([
    [0, "0 stones"],
    [1, "1 stone"],
    [21, "21 stones"],
  ])("%i in English", (number, text) => {
    expect(counter("en", ["one", "other"])(number, "stone", "stones")).toBe(text);
  });

  it("stand with the right word on the page", () => {
    expect(plain(russian.compose.finish(3))).toBe("Закончить можно лишь так: ещё 3 камня.");
    expect(plain(russian.compose.label.grows(2))).toBe("растит 2 группы и соединяет их");
    expect(plain(russian.compose.label.group(21, 5))).toBe("группа из 21 камня, 5 дыханий");
    expect(plain(russian.puzzles.worse(32))).toBe("Он теряет 32 очка.");
    expect(plain(russian.game.over.score("Белые", 32))).toBe("Белые выиграли с разницей 32");
    expect(plain(russian.faults["row-length"]({ row: "2W", points: 3, rows: 5 }))).toContain("3 пункта");
  });
});

describe("numbers", () => {
  const { number, signed, percent } = formats("en");

  it("have a real minus, and nothing is not less than nothing", () => {
    expect([number(-3), signed(-3), signed(3), signed(0), number(-0)]).toEqual(["−3", "−3", "+3", "0", "0"]);
  });

  it("have decimals where they are asked for, and no sign that these do not show", () => {
    expect([signed(1.25, 1), signed(-1.5, 1), signed(0.01, 1), signed(-0.01, 1)]).toEqual(["+1.3", "−1.5", "0.0", "0.0"]);
    expect([percent(0.625), percent(1)]).toEqual(["63%", "100%"]);
    expect(plain(formats("ru").percent(0.5))).toBe("50 %");
  });

  it("are short where they are large", () => {
    const { compact } = formats("en");
    expect([0, 951, 12_345, 319_971, 1_234_567].map(compact)).toEqual(["0", "950", "12K", "320K", "1.2M"]);
    expect(plain(formats("ru").compact(12_345))).toBe("12 тыс.");
  });

  it("are written as the language does", () => {
    expect(number(3.44, 1)).toBe("3.4");
    expect(formats("ru").number(3.44, 1)).toBe("3,4");
    expect(plain(formats("ru").number(-1_000_000))).toBe("−1 000 000");
  });
});

it("times are written as the language does", () => {
  const { ago, date } = formats("ru");
  expect([ago(60_000), ago(5 * 60_000), ago(2 * 3_600_000), ago(21 * 86_400_000)].map(plain)).toEqual([
    "1 минуту назад",
    "5 минут назад",
    "2 часа назад",
    "21 день назад",
  ]);
  expect(plain(date(new Date(2026, 2, 10)))).toBe("10 мар. 2026 г.");
});

it("no line ends before a dash, after a figure or after a short word", () => {
  const texts = typeset({ rule: "Пункт — в углу", list: [(size: number) => `${size} × ${size}, 5 камней`] });
  expect(texts.rule).toBe("Пункт\u00a0— в\u00a0углу");
  expect(texts.list[0]?.(9)).toBe("9\u00a0×\u00a09, 5\u00a0камней");
});

it("no figure ends a sentence alone on its line", () => {
  expect(typeset("Белые выиграют с разницей 11.")).toBe("Белые выиграют с\u00a0разницей\u00a011.");
  expect(typeset("Ход 44 белых")).toBe("Ход 44\u00a0белых");
});

it("a line of facts ends after a dot", () => {
  expect(inRow(["9 × 9, P 4", "3 turns", "2026-11-22"])).toBe(
    "9\u00a0×\u00a09,\u00a0P\u00a04\u00a0· 3\u00a0turns\u00a0· 2026\u201111\u201122",
  );
});

it("a sum stays on one line", () => {
  expect(unbroken("2 groups: 13 − 8 = 5")).toBe("2 groups: 13\u00a0−\u00a08\u00a0=\u00a05");
});
