import { describe, expect, it } from "vitest";
import { dryAfter, planSeedRound, type SeedCell } from "../../../refresh/plan-seed-round.ts";

const cells = ["stars", "seas", "soils"].map(
  (subDomain): SeedCell => ({ domain: "science", subDomain, language: "en" }),
);
type Earlier = Parameters<typeof planSeedRound>[0]["seedings"][number];
const talk = (subDomain: string, added: number, rest: Partial<Earlier> = {}): Earlier => ({
  ...{ subDomain, language: "en", status: "done", added, day: "2026-06-29" },
  ...rest,
});
const plan = (given: Partial<Parameters<typeof planSeedRound>[0]>) => {
  const round = planSeedRound({
    ...{ cells, seedings: [], seeds: () => 0, total: 100, per: 8, today: "2026-06-30" },
    ...given,
  });
  const names = (list: readonly SeedCell[]) => list.map(({ subDomain }) => subDomain);
  return { ask: names(round.ask), dry: names(round.dry), missing: round.missing };
};
const emptied = Array.from({ length: dryAfter }, () => talk("seas", 0));

describe("a round towards a total of seeds", () => {
  it("asks the cells with the fewest seeds first, and no more than the missing seeds need", () => {
    const seeds = ({ subDomain }: SeedCell) => ({ stars: 40, seas: 5, soils: 46 })[subDomain] ?? 0;
    expect(plan({ seeds })).toEqual({ ask: ["seas", "stars"], dry: [], missing: 9 });
    expect(plan({ seeds, total: 91 })).toEqual({ ask: [], dry: [], missing: 0 });
  });

  it("asks a cell no more after a row of conversations without a new seed, for a week", () => {
    expect(plan({ seedings: emptied })).toMatchObject({ ask: ["stars", "soils"], dry: ["seas"] });
    expect(plan({ seedings: emptied, today: "2026-07-06" }).dry).toEqual([]);
  });

  it.each([
    ["a new seed", talk("seas", 1)],
    ["one that is under way", talk("seas", 0, { status: "open" })],
  ])("%s keeps a cell from counting as dried up", (_, last) => {
    expect(plan({ seedings: [...emptied, last] }).dry).toEqual([]);
  });

  it("failed conversations and those of other cells say nothing about a cell", () => {
    const others = [
      talk("seas", 0, { status: "failed" }),
      talk("seas", 0, { language: "zh" }),
      talk("soils", 0),
    ];
    expect(plan({ seedings: [...emptied.slice(1), ...others] }).dry).toEqual([]);
  });

  it("goes on with unfinished conversations first", () => {
    const seeds = ({ subDomain }: SeedCell) => (subDomain === "soils" ? 50 : 0);
    const seedings = [talk("soils", 0, { status: "open" })];
    expect(plan({ seeds, seedings, total: 51 }).ask).toEqual(["soils"]);
  });
});
