import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSettings } from "../../../../config/load-settings.ts";
import type { ReleaseItem } from "../../../../domain/release/release-item.ts";
import { selectItems, spreadEvenly } from "../../../../releases/plan/select-items.ts";
import { liveTargets } from "../../../../schedule/list-live-cells.ts";
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
  it("fills every cell to its target; no domain has more than one over another in a language", () => {
    const { chosen, cells } = select(plenty);
    expect(chosen).toHaveLength(17);
    expect(
      cells.map(({ language, domain, wanted, had, short }) => [language, domain, wanted, had, short]),
    ).toEqual([
      ["en", "arts", 4, 20, 0],
      ["en", "law", 3, 20, 0],
      ["en", "sport", 3, 20, 0],
      ["zh", "arts", 3, 20, 0],
      ["zh", "law", 2, 20, 0],
      ["zh", "sport", 2, 20, 0],
    ]);
  });

  it("fills a target that can't be divided from domains that have questions, and first where one was released", () => {
    const items = [...cell("zh", "law", 2), ...cell("zh", "sport", 2)];
    const few = (released: readonly string[], zh: number) =>
      selectItems(items, {
        settings: { targets: { en: 0, zh }, privateShare: 0 },
        domains,
        released: new Set(released),
      }).cells.flatMap(({ language, domain, chosen }) => (language === "zh" ? [`${domain} ${chosen}`] : []));
    expect(few([], 2)).toEqual(["arts 0", "law 1", "sport 1"]);
    expect(few([], 1)).toEqual(["arts 0", "law 1", "sport 0"]);
    expect(few(["zh-sport-1"], 1)).toEqual(["arts 0", "law 0", "sport 1"]);
  });

  it("balances the private split like the public one", () => {
    const { cells, chosen } = select(plenty);
    expect(cells.map(({ privateWanted }) => privateWanted)).toEqual([1, 1, 0, 1, 0, 0]);
    expect(cells.map(({ privateChosen }) => privateChosen)).toEqual([1, 1, 0, 1, 0, 0]);
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
      { language: "zh", domain: "arts", chosen: 3, short: 0 },
    ]);
    expect(chosen).toHaveLength(9);
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
    expect(select([]).cells.map(({ short }) => short)).toEqual([4, 3, 3, 3, 2, 2]);
    expect(select(cell("en", "elsewhere", 5)).chosen).toEqual([]);
  });
});

describe("spreadEvenly", () => {
  it("gives the whole sum, in parts that differ by one at most, the larger ones first", () => {
    expect(spreadEvenly(400, 9)).toEqual([45, 45, 45, 45, 44, 44, 44, 44, 44]);
    expect(spreadEvenly(2, 3)).toEqual([1, 1, 0]);
  });
});

describe("what is kept live fills a release", () => {
  const defaults = loadSettings({ cwd: "/nowhere", env: {} });
  const idsOf = defaults.domains.domains.map(({ id }) => id);

  it("the default settings' live items the default release, with nothing short", () => {
    const live = liveTargets(defaults).flatMap(({ domain, language, wanted }) =>
      cell(language, domain, wanted),
    );
    expect(live).toHaveLength(800);
    const { chosen, cells } = selectItems(live, { settings: defaults.release, domains: idsOf });
    expect(cells.filter(({ short }) => short > 0)).toEqual([]);
    expect(chosen).toHaveLength(800);
  });

  it("any number of live items a release of as many in each language", () => {
    for (const liveItems of [1, 8, 9, 17, 100, 380, 805]) {
      const shares = liveTargets({ ...defaults, schedule: { ...defaults.schedule, liveItems } });
      const sumOf = (language: string) =>
        shares.reduce((sum, share) => sum + (share.language === language ? share.wanted : 0), 0);
      const { cells } = selectItems([], {
        settings: { targets: { en: sumOf("en"), zh: sumOf("zh") }, privateShare: 0 },
        domains: idsOf,
      });
      for (const { domain, language, wanted } of shares)
        expect(
          cells.find((other) => other.domain === domain && other.language === language)?.wanted,
          `${domain} ${language} of ${liveItems}`,
        ).toBe(wanted);
    }
  });
});
