import { describe, expect, it } from "vitest";
import { measureRelease } from "../../../../releases/statistics/measure-release.ts";
import { makeGraph } from "../../reasoning/make-graph.ts";
import { makePiece, makeReleaseItem } from "../make-release-item.ts";

const options = { countTokens: (text: string) => text.split(" ").length, encoding: "words" };
const sites = (...names: (string | null)[]) =>
  names.map((rootDomain, place) => makePiece({ id: `e${place}`, rootDomain }));
const graph = makeGraph({ given: ["a", "b"], edges: ["a -p-> x", "b -p-> y", "x -i-> z", "y -i-> z"] });
const items = [
  makeReleaseItem({
    id: "1",
    question: "one two three four",
    graph,
    evidence: sites("a.com", "b.com", "a.com"),
  }),
  makeReleaseItem({
    ...{ id: "2", question: "one two", domain: "law", freshnessClass: "fast" },
    evidence: sites("a.com", "c.com", "d.com", null),
  }),
  makeReleaseItem({ id: "3", language: "zh", question: "w ".repeat(60).trim(), evidence: sites("a.com") }),
];

describe("measureRelease", () => {
  const statistics = measureRelease(items, options);
  const [en, zh] = statistics.languages;

  it("Table 1: lengths and graphs by language, mean and standard deviation", () => {
    expect(en).toMatchObject({
      language: "en",
      questions: 2,
      tokens: { mean: 3, sd: Math.SQRT2 },
      nodes: { mean: 5, sd: 0 },
      edges: { mean: 4, sd: 0 },
      depth: { mean: 2, sd: 0 },
      operations: { projection: 2, intersection: 2, complement: 0 },
      evidence: { mean: 3.5 },
    });
    expect(zh).toMatchObject({ questions: 1, tokens: { mean: 60, sd: 0 }, nodes: null, operations: null });
  });

  it("Figures 4 and 5: questions by domain and by distinct root domains", () => {
    expect(en).toMatchObject({
      byDomain: { law: 1, science: 1 },
      byRootDomains: { 2: 1, 3: 1 },
      rootDomains: { mean: 2.5 },
      threeSites: 0.5,
      byNodes: { 5: 1 },
      byTokens: { 0: 2 },
      byFreshnessClass: { fast: 1, slow: 1 },
    });
    expect(zh).toMatchObject({ byTokens: { 50: 1 }, byRootDomains: { 1: 1 }, threeSites: 0 });
    expect(statistics).toMatchObject({ items: 3, encoding: "words", distinctRootDomains: 4 });
    expect(statistics.topRootDomains[0]).toEqual({ rootDomain: "a.com", questions: 3 });
  });

  it("holds no text of an item, and reads back by its schema", () => {
    const written = JSON.stringify(statistics);
    expect(JSON.parse(written)).toEqual(statistics);
    for (const { question, answer } of items) {
      expect(written).not.toContain(answer);
      expect(written).not.toContain(question);
    }
  });

  it("of no items", () => {
    expect(measureRelease([], options)).toEqual({
      items: 0,
      encoding: "words",
      languages: [],
      distinctRootDomains: 0,
      topRootDomains: [],
    });
  });
});
