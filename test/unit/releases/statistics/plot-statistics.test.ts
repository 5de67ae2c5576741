import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { measureRelease } from "../../../../releases/statistics/measure-release.ts";
import { chooseTicks } from "../../../../releases/statistics/plot-histogram.ts";
import { plotStatistics } from "../../../../releases/statistics/plot-statistics.ts";
import { makePiece, makeReleaseItem } from "../make-release-item.ts";

const item = (id: string, language: "en" | "zh", sites: number, domain = "arts") =>
  makeReleaseItem({
    ...{ id, language, domain },
    evidence: Array.from({ length: sites }, (_, place) =>
      makePiece({ id: `e${place}`, site: `s${place}.example` }),
    ),
  });
const items = [item("1", "en", 2), item("2", "en", 5), item("3", "en", 5, "law"), item("4", "zh", 3, "new")];
const options = { countTokens: () => 130, encoding: "o200k_base" };
const domains = [
  { id: "arts", name: "Arts & <crafts>" },
  { id: "law", name: "法律" },
  { id: "economy", name: "Economy" },
];
const release = { id: "freshet-1", built: "2026-06-02", world: "real" } as const;
const plots = new Map(
  plotStatistics(measureRelease(items, options), { domains, release }).map(({ path, svg }) => [path, svg]),
);
const read = (path: string) => {
  const { document } = parseHTML(`<html><body>${plots.get(path)}</body></html>`);
  const texts = [...document.querySelectorAll("text")].map(({ textContent }) => textContent);
  const bars = [...document.querySelectorAll("rect > title")].map(({ textContent, parentElement }) => ({
    label: textContent,
    height: Number(parentElement?.getAttribute("height")),
    width: Number(parentElement?.getAttribute("width")),
  }));
  const barOf = (label: string) => bars.find((bar) => bar.label === label);
  return { texts, bars, barOf };
};

describe("plotStatistics", () => {
  it("draws domains, root domains, nodes and length", () => {
    expect([...plots.keys()]).toEqual([
      "plots/domains.svg",
      "plots/root-domains.svg",
      "plots/nodes.svg",
      "plots/length.svg",
    ]);
    for (const svg of plots.values()) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox/u);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/u);
    }
  });

  it("Figure 5: a bar as high as its count, the values between, the mean, axes with names", () => {
    const { texts, bars, barOf } = read("plots/root-domains.svg");
    expect(bars).toHaveLength(8);
    const two = barOf("English, 5: 2");
    expect(two?.height).toBeCloseTo(2 * (barOf("English, 2: 1")?.height ?? 0), 0);
    expect(barOf("English, 4: 0")?.height).toBe(0);
    expect(texts).toEqual(
      expect.arrayContaining([
        "English, n = 3, mean 4.0, SD 1.7",
        // One value has no spread.
        "Chinese, n = 1, mean 3.0",
        "A root domain is the registrable one of a page's host: of news.example.co.uk it is example.co.uk.",
        "distinct root domains",
        "questions",
        "2",
        "5",
      ]),
    );
  });

  it("says in each picture which release it is of, its day and its size, and that a world was simulated", () => {
    for (const path of plots.keys())
      expect(read(path).texts).toContain("freshet-1, built 2026-06-02, 4 questions");
    const simulated = { domains, release: { ...release, world: "simulated" } } as const;
    for (const { svg } of plotStatistics(measureRelease(items, options), simulated))
      expect(svg).toContain("4 questions, of a simulated world<");
  });

  it("Figure 4: every domain that has a question, with its name; the others are counted", () => {
    const { texts, barOf } = read("plots/domains.svg");
    expect(texts).not.toContain("Economy");
    expect(texts).toContain("1 of 4 domains has no question and is left out.");
    expect(texts).toEqual(expect.arrayContaining(["Arts & <crafts>", "法律", "new"]));
    expect(barOf("Arts & <crafts>, English: 2")?.width).toBeCloseTo(
      2 * (barOf("法律, English: 1")?.width ?? 0),
      0,
    );
    expect(barOf("法律, Chinese: 0")?.width).toBe(0);
  });

  it("length in steps, with the tokenizer's name", () => {
    const { texts, barOf } = read("plots/length.svg");
    expect(texts).toContain("tokens (o200k_base), in steps of 25");
    expect(barOf("English, 125–149: 3")?.height).toBeGreaterThan(0);
  });

  it("of an empty release, and without graphs", () => {
    for (const { svg } of plotStatistics(measureRelease([], options), { domains, release })) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined/u);
    }
    expect(read("plots/nodes.svg").texts).toContain("nothing to count");
  });
});

describe("chooseTicks", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [45, [0, 10, 20, 30, 40, 50]],
    [109, [0, 25, 50, 75, 100, 125]],
    [1200, [0, 250, 500, 750, 1000, 1250]],
  ])("up to %i", (greatest, ticks) => expect(chooseTicks(greatest)).toEqual(ticks));
});
