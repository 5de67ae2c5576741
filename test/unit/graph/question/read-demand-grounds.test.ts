import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { methodSettings } from "../../../../domain/settings/method-settings.ts";
import { readDemandGrounds } from "../../../../graph/question/guidance/read-demand-grounds.ts";

const fact = (subject: string, relation: string, object: string) => ({ subject, relation, object });
const piece = (id: string, site: string, facts: readonly ReturnType<typeof fact>[], round = 1): Evidence =>
  ({ id, url: `https://${site}/${id}`, status: "kept", fault: null, round, facts, fresh: true }) as never;

const used = piece("used", "mill.example", [fact("Orm Velde", "built", "the old mill")]);

function sitesOf(
  further: readonly Evidence[],
  changes: Partial<Parameters<typeof readDemandGrounds>[0]> = {},
): ReturnType<typeof readDemandGrounds>["sites"] {
  return readDemandGrounds({
    ...{ seedId: "s", round: 4, language: "en", wanted: methodSettings.parse({}).wanted },
    draft: {
      question: "Who built the old mill?",
      answer: "Orm Velde",
      aliases: [],
      usedEvidence: ["used"],
    } as never,
    graph: {
      nodes: [
        { id: "n1", kind: "entity", label: "the old mill", given: true },
        { id: "n2", kind: "entity", label: "builder", given: false },
      ],
      edges: [{ id: "e1", op: "projection", from: "n1", to: "n2", relation: "built by" }],
      answer: "n2",
    } as never,
    proof: { answer: "n2", nodes: [], edges: [] },
    evidence: [used, ...further],
    ...{ findings: [], misused: new Set(), complementTried: false, unreachableHosts: [], asked: [] },
    ...{ sitesDemanded: [], keptDemanded: [], lessons: [], results: [] },
    ...changes,
  }).sites;
}

const unusedOf = (...given: Parameters<typeof sitesOf>): readonly string[] =>
  sitesOf(...given).unusedEvidence;

describe("kept pieces of further sites that a round is asked to work in", () => {
  const joined = piece("joined", "kiln.example", [fact("The Old Mill", "stands in", "Tarn")]);

  it("are those with a fact that joins a thing of the question to another one", () => {
    const apart = piece("apart", "kiln.example", [fact("Ulla Karst", "works for", "a forge")]);
    expect(unusedOf([joined, apart])).toEqual(["joined"]);
    // A site that the question uses already adds none.
    expect(unusedOf([piece("same", "mill.example", joined.facts as never)])).toEqual([]);
  });

  it("are not those that tell of the answer alone, which would be a shortcut", () => {
    expect(unusedOf([piece("own", "kiln.example", [fact("Orm Velde", "born in", "Tarn")])])).toEqual([]);
  });

  it("are none that lessons exclude or that an earlier round was asked for", () => {
    const lesson = "Searches led straight to answers of earlier questions: “Tarn mill builder”.";
    expect(unusedOf([joined], { lessons: [lesson] })).toEqual([]);
    expect(unusedOf([joined], { lessons: ["An earlier question had a shortcut."] })).toEqual(["joined"]);
    expect(unusedOf([joined], { keptDemanded: [2] })).toEqual([]);
    const newer = piece("newer", "kiln.example", [fact("The Old Mill", "has a", "wheel")], 3);
    expect(unusedOf([joined, newer], { keptDemanded: [2] })).toEqual(["newer"]);
  });
});

it("asks for no further site once many searches have shown none that names a thing of the question", () => {
  const result = (url: string, title: string) => ({ url, title, snippet: "A fine spring." });
  const own = Array.from({ length: 30 }, (_, at) => result(`https://mill.example/${at}`, "The old mill"));
  const isOut = (results: readonly ReturnType<typeof result>[]): boolean =>
    sitesOf([], { round: 2, results }).isSearchedOut;
  expect(isOut([...own, result("https://kiln.example/1", "A kiln")])).toBe(true);
  expect(isOut([...own, result("https://kiln.example/1", "A kiln by the old mill")])).toBe(false);
  // Few results tell nothing of what the web has.
  expect(isOut(own.slice(1))).toBe(false);
});

describe("the demand for other sites", () => {
  const of = (site: string, round: number) => piece(`${site}-${round}`, site, [fact("X", "has", "Y")], round);
  const isOut = (
    round: number,
    { kept = [] as Evidence[], demanded }: { kept?: Evidence[]; demanded: number[] },
  ): boolean => sitesOf(kept, { round, sitesDemanded: demanded }).isSearchedOut;

  it("goes on while it brings new sites", () => {
    expect(isOut(2, { kept: [of("kiln.example", 2)], demanded: [1] })).toBe(false);
    const both = [of("kiln.example", 2), of("forge.example", 3)];
    expect(isOut(3, { kept: both, demanded: [1, 2] })).toBe(false);
  });

  it("ends when it was in vain twice, even if a site turns up later", () => {
    const later = [of("mill.example", 2), of("mill.example", 4), of("kiln.example", 6)];
    expect(isOut(6, { kept: later, demanded: [1, 3] })).toBe(true);
    // After one demand in vain, a site that turns up shows that there are others.
    expect(isOut(6, { kept: later, demanded: [1] })).toBe(false);
    // A demand of the present round was not tried yet.
    expect(isOut(6, { kept: later, demanded: [1, 6] })).toBe(false);
  });
});
