import { describe, expect, it } from "vitest";
import { rated, type Rating } from "../../src/game/glicko";

const player: Rating = { rating: 1500, deviation: 200, volatility: 0.06 };

describe("Glicko-2", () => {
  it("comes to the figures of the example in the paper", () => {
    const after = rated(player, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it("moves more where less is known, and knows a little less where nothing happens", () => {
    const won = [{ rating: 1500, deviation: 50, score: 1 }];
    const gain = (deviation: number) => rated({ ...player, deviation }, won).rating - 1500;
    expect(gain(300)).toBeGreaterThan(gain(100));
    expect(rated(player, []).deviation).toBeGreaterThan(200);
    expect(rated({ ...player, deviation: 350 }, []).deviation).toBe(350);
  });

  it("grows more volatile after a great surprise", () => {
    const lost = Array.from({ length: 8 }, () => ({ rating: 700, deviation: 30, score: 0 }));
    expect(rated({ ...player, deviation: 60 }, lost).volatility).toBeGreaterThan(0.06);
  });
});
