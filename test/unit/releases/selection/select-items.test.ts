import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReleaseItem } from "../../../../domain/release-item.ts";
import { assignSplit } from "../../../../releases/selection/assign-split.ts";
import { selectItems } from "../../../../releases/selection/select-items.ts";
import { spreadEvenly } from "../../../../releases/selection/spread-evenly.ts";
import { makeReleaseItem } from "../make-release-item.ts";

const domains = ["arts", "law", "sport"];
const settings = { targets: { en: 10, zh: 7 }, privateShare: 0.2 };
const select = (items: readonly ReleaseItem[], released?: ReadonlySet<string>) =>
  selectItems(items, { settings, domains, ...(released && { released }) });

/** `count` items of a cell; one in five is private. */
const cell = (
  language: "en" | "zh",
  domain: string,
  count: number,
  of: (place: number) => Partial<ReleaseItem> = () => ({}),
): ReleaseItem[] =>
  Array.from({ length: count }, (_, place) =>
    makeReleaseItem({
      ...{ id: `${language}-${domain}-${place}`, language, domain, subDomain: `${domain}/one` },
      split: place % 5 === 0 ? "private" : "public",
      ...of(place),
    }),
  );
const plenty = domains.flatMap((domain) => [...cell("en", domain, 20), ...cell("zh", domain, 20)]);
const ids = (items: readonly ReleaseItem[]) => items.map(({ id }) => id).sort();

describe("selectItems", () => {
  it("fills every cell to its target; no domain has more than one over another, in a language or in all", () => {
    const { chosen, cells } = select(plenty);
    expect(chosen).toHaveLength(17);
    expect(
      cells.map(({ language, domain, wanted, had, short }) => [language, domain, wanted, had, short]),
    ).toEqual([
      ["en", "arts", 4, 20, 0],
      ["en", "law", 3, 20, 0],
      ["en", "sport", 3, 20, 0],
      ["zh", "arts", 2, 20, 0],
      ["zh", "law", 3, 20, 0],
      ["zh", "sport", 2, 20, 0],
    ]);
  });

  it("balances the private split like the public one", () => {
    const { cells, chosen } = select(plenty);
    expect(cells.map(({ privateWanted }) => privateWanted)).toEqual([1, 1, 0, 0, 0, 1]);
    expect(cells.map(({ privateChosen }) => privateChosen)).toEqual([1, 1, 0, 0, 0, 1]);
    expect(chosen.filter(({ split }) => split === "private")).toHaveLength(3);
  });

  it("says of each cell what is short, and fills it with the other split before it leaves it short", () => {
    const items = [
      ...cell("en", "arts", 4, () => ({ split: "public" })),
      ...cell("en", "law", 2, () => ({ split: "private" })),
      ...cell("zh", "arts", 9),
    ];
    const { cells, chosen } = select(items);
    expect(cells.slice(0, 4)).toMatchObject([
      { domain: "arts", chosen: 4, short: 0, privateWanted: 1, privateChosen: 0 },
      { domain: "law", had: 2, chosen: 2, short: 1, privateWanted: 1, privateChosen: 2 },
      { domain: "sport", had: 0, chosen: 0, short: 3 },
      { language: "zh", domain: "arts", chosen: 2, short: 0 },
    ]);
    expect(chosen).toHaveLength(8);
  });

  it("chooses the same in whichever order candidates come", () => {
    const expected = ids(select(plenty).chosen);
    fc.assert(
      fc.property(fc.shuffledSubarray(plenty, { minLength: plenty.length }), (items) => {
        expect(ids(select(items).chosen)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it("takes sub-domains by turns", () => {
    const items = cell("en", "arts", 30, (place) => ({
      subDomain: place < 27 ? "arts/one" : `arts/${place}`,
      split: "public",
    }));
    const taken = select(items).chosen.map(({ subDomain }) => subDomain);
    expect(new Set(taken).size).toBe(4);
  });

  it("keeps what was released before while it is among the candidates", () => {
    const first = select(plenty).chosen;
    const released = new Set(ids(first));
    const more = domains.flatMap((domain) =>
      cell("en", domain, 40, (place) => ({ id: `new-${domain}-${place}`, split: "public" })),
    );
    expect(ids(select([...more, ...plenty], released).chosen)).toEqual(ids(first));
    const [gone, ...live] = first;
    const left = [...more, ...plenty].filter(({ id }) => id !== gone?.id);
    const next = select(left, released);
    expect(ids(next.chosen)).toEqual(expect.arrayContaining(ids(live)));
    expect(next.chosen).toHaveLength(17);
    expect(next.cells.map(({ short }) => short)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("nothing is wanted, nothing is there, and a domain that isn't in the settings", () => {
    expect(
      selectItems(plenty, { settings: { ...settings, targets: { en: 0, zh: 0 } }, domains }).chosen,
    ).toEqual([]);
    expect(select([]).cells.map(({ short }) => short)).toEqual([4, 3, 3, 2, 3, 2]);
    expect(select(cell("en", "elsewhere", 5)).chosen).toEqual([]);
  });
});

describe("spreadEvenly", () => {
  it("gives the whole sum, in parts that differ by one at most, from `first` on", () => {
    expect(spreadEvenly(400, 9, 0)).toEqual([45, 45, 45, 45, 44, 44, 44, 44, 44]);
    expect(spreadEvenly(400, 9, 400)).toEqual([44, 44, 44, 44, 45, 45, 45, 45, 44]);
    expect(spreadEvenly(2, 3, 2)).toEqual([1, 0, 1]);
  });
});

describe("assignSplit", () => {
  it("follows from the id alone, and gives the share", () => {
    const splits = Array.from({ length: 5_000 }, (_, place) => assignSplit(`question-${place}`, 0.1));
    expect(splits).toEqual(
      Array.from({ length: 5_000 }, (_, place) => assignSplit(`question-${place}`, 0.1)),
    );
    const share = splits.filter((split) => split === "private").length / 5_000;
    expect(share).toBeGreaterThan(0.085);
    expect(share).toBeLessThan(0.115);
    expect(assignSplit("any", 0)).toBe("public");
    expect([1, 2, 3, 4].map((id) => assignSplit(`q${id}`, 1))).not.toContain("public");
  });

  it("a lower share makes private ones public, never the other way round", () => {
    const names = Array.from({ length: 500 }, (_, place) => `q${place}`);
    const more = names.filter((id) => assignSplit(id, 0.2) === "private");
    const fewer = names.filter((id) => assignSplit(id, 0.1) === "private");
    expect(more).toEqual(expect.arrayContaining(fewer));
    expect(fewer.length).toBeLessThan(more.length);
  });
});
