import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Finding, findingCode } from "../../../../domain/graph/finding.ts";
import type { Demand } from "../../../../domain/question/demand.ts";
import { chooseDemands, type DemandGrounds } from "../../../../gates/guidance/choose-demands.ts";
import { stateFinding } from "../../../../reasoning/state-finding.ts";

/** A question that lacks nothing of the profile. */
const sound: DemandGrounds = {
  findings: [],
  measured: {
    ...{ tokens: 140, nodes: 9, rootDomains: 4, starts: [] },
    operations: { projection: 6, intersection: 2, complement: 1 },
  },
  wanted: {
    tokens: { least: 128, most: 157 },
    nodes: 8.62,
    operations: ["projection", "intersection", "complement"],
    ...{ rootDomains: 4.2, leastRootDomains: 3, startSteps: 3 },
  },
  hopeless: new Set(),
  sites: { used: ["a.test"], unreachable: [], unusedEvidence: [], isSearchedOut: false },
  asked: [],
  lists: [],
  complementTried: false,
};
const measuring = (change: Partial<DemandGrounds["measured"]>): DemandGrounds => ({
  ...sound,
  measured: { ...sound.measured, ...change },
});
const codesOf = (grounds: DemandGrounds) => chooseDemands(grounds).demands.map(({ code }) => code);
const found = (...codes: Finding["code"][]) => codes.map((code) => stateFinding(code, { message: code }));

describe("size", () => {
  it.each<[string, Partial<DemandGrounds["measured"]>, string]>([
    ["a short question with few things gets clues", { tokens: 90, nodes: 6 }, "lengthen"],
    ["a short question with many things gets words", { tokens: 90, nodes: 14 }, "describe"],
    ["a long one is cut", { tokens: 190 }, "shorten"],
    ["a fitting one is only deepened", {}, "deepen"],
    ["also where it speaks of many things", { nodes: 16 }, "deepen"],
  ])("%s", (_, change, code) => {
    expect(codesOf(measuring(change))).toEqual([code]);
  });

  it("is cut only where the question stays: another one has clues of its own", () => {
    const long = measuring({ tokens: 190 });
    for (const code of ["found-alone", "guessable", "refused"] as const)
      expect(codesOf({ ...long, findings: found(code) })).toEqual(["repair"]);
    expect(codesOf({ ...long, findings: found("ambiguous") })).toEqual(["repair", "shorten"]);
  });

  it("says by how much, and nothing at the bounds themselves", () => {
    expect(chooseDemands(measuring({ tokens: 100 })).demands).toEqual([{ code: "lengthen", tokens: 43 }]);
    for (const tokens of [128, 157]) expect(codesOf(measuring({ tokens }))).toEqual(["deepen"]);
  });
});

describe("sites", () => {
  const few = measuring({ rootDomains: 2 });
  it("works in kept evidence of further sites before others are sought", () => {
    const sites = { ...sound.sites, unusedEvidence: ["e1", "e2"] };
    expect(chooseDemands({ ...few, sites }).demands).toEqual([
      { code: "use-kept-sites", evidence: ["e1", "e2"] },
    ]);
    expect(chooseDemands(few).demands).toEqual([{ code: "other-sites", sites: ["a.test"] }]);
  });

  it("demands no evidence of hosts that the run can't reach", () => {
    const sites = { ...sound.sites, unreachable: ["dead.test"] };
    expect(chooseDemands({ ...few, sites }).demands).toEqual([
      { code: "other-sites", sites: ["a.test", "dead.test"] },
    ]);
  });

  it("doesn't seek again what was sought in vain, nor a fifth site", () => {
    expect(codesOf({ ...few, sites: { ...sound.sites, isSearchedOut: true } })).toEqual(["deepen"]);
    expect(codesOf(measuring({ rootDomains: 3 }))).toEqual(["other-sites"]);
    expect(codesOf(measuring({ rootDomains: 4 }))).toEqual(["deepen"]);
  });
});

describe("names in the question", () => {
  const starts = [
    { name: "Ilvi Rask", steps: 1 },
    { name: "Aumont", steps: 2 },
    { name: "Orta", steps: 3 },
  ];
  it("are to be described where they stand near the answer, the nearest first, each once in a run", () => {
    const near = measuring({ starts });
    expect(chooseDemands(near).demands).toEqual([{ code: "hide-start", start: starts[0] }]);
    const asked = ["Do not name Ilvi Rask."];
    expect(chooseDemands({ ...near, asked }).demands).toEqual([{ code: "hide-start", start: starts[1] }]);
    expect(codesOf({ ...near, asked: ["Describe Ilvi Rask and Aumont."] })).toEqual(["deepen"]);
  });

  it("wait for errors, come before sites and size, and never with cuts", () => {
    const findings = found("bypass-edge", "ambiguous");
    expect(codesOf({ ...measuring({ starts }), findings })).toEqual(["repair", "repair"]);
    expect(codesOf(measuring({ starts, rootDomains: 1 }))).toEqual(["hide-start", "other-sites"]);
    expect(codesOf(measuring({ starts, tokens: 190 }))).toEqual(["hide-start"]);
  });

  it("may stand anywhere where the profile doesn't say", () => {
    const wanted = { ...sound.wanted, startSteps: 0 };
    expect(codesOf({ ...measuring({ starts }), wanted })).toEqual(["deepen"]);
  });
});

describe("operations", () => {
  const without = (operation: "intersection" | "complement") =>
    measuring({ operations: { ...sound.measured.operations, [operation]: 0 } });
  it("demands an operation that the profile wants and the question lacks", () => {
    expect(chooseDemands(without("intersection")).demands).toEqual([
      { code: "add-operation", operation: "intersection" },
    ]);
    const wanted = { ...sound.wanted, operations: ["projection" as const] };
    expect(codesOf({ ...without("complement"), wanted })).toEqual(["deepen"]);
  });

  it("tells the lists that are long enough with a complement alone", () => {
    const lists = ["Orrin – has town – … (6)"];
    expect(chooseDemands({ ...without("complement"), lists }).demands).toEqual([
      { code: "add-operation", operation: "complement", lists },
    ]);
    expect(chooseDemands({ ...without("intersection"), lists }).demands).toEqual([
      { code: "add-operation", operation: "intersection" },
    ]);
  });

  it("demands a complement once, and not while its list is open", () => {
    expect(codesOf(without("complement"))).toEqual(["add-operation"]);
    expect(codesOf({ ...without("complement"), complementTried: true })).toEqual(["deepen"]);
    expect(codesOf({ ...without("complement"), findings: found("insufficient") })).toEqual(["repair"]);
  });
});

describe("findings", () => {
  it("come first, shortcuts before other answers before idle clues", () => {
    const grounds = { ...measuring({ tokens: 60 }), findings: found("isolated", "ambiguous", "bypass-edge") };
    const { demands, findings } = chooseDemands(grounds);
    expect(findings.map(({ code }) => code)).toEqual(["bypass-edge", "ambiguous"]);
    expect(demands).toEqual([
      { code: "repair", finding: 0 },
      { code: "repair", finding: 1 },
    ]);
  });

  it("whose evidence was dropped before have their clue replaced", () => {
    const grounds = { ...sound, findings: found("insufficient"), hopeless: new Set([0]) };
    expect(codesOf(grounds)).toEqual(["replace"]);
  });

  it("that are warnings wait for size and sites", () => {
    const grounds = { ...measuring({ tokens: 60, rootDomains: 1 }), findings: found("transitive-edge") };
    expect(codesOf(grounds)).toEqual(["other-sites", "lengthen"]);
    expect(codesOf({ ...sound, findings: found("transitive-edge") })).toEqual(["repair-warning"]);
  });
});

it("never makes more than two demands, nor one for growth beside one for cuts", () => {
  const grows = (code: Demand["code"]) =>
    ["lengthen", "describe", "hide-start", "add-operation", "deepen"].includes(code);
  const grounds = fc.record({
    findings: fc.array(fc.constantFrom(...findingCode.options)).map((codes) => found(...codes)),
    measured: fc.record({
      ...{ tokens: fc.nat(300), nodes: fc.nat(20), rootDomains: fc.nat(6) },
      starts: fc.array(fc.record({ name: fc.constant("Orta"), steps: fc.nat(4) }), { maxLength: 2 }),
      operations: fc.record({ projection: fc.nat(2), intersection: fc.nat(1), complement: fc.nat(1) }),
    }),
    wanted: fc.constant(sound.wanted),
    hopeless: fc.array(fc.nat(3)).map((list) => new Set(list)),
    sites: fc.record({
      ...{ used: fc.constant(["a.test"]), unreachable: fc.constant([]), isSearchedOut: fc.boolean() },
      unusedEvidence: fc.array(fc.constant("e1"), { maxLength: 1 }),
    }),
    asked: fc.constant([]),
    lists: fc.constant([]),
    complementTried: fc.boolean(),
  });
  fc.assert(
    fc.property(grounds, (each) => {
      const { demands, findings } = chooseDemands(each);
      expect(demands.length === 1 || demands.length === 2).toBe(true);
      const codes = demands.map(({ code }) => code);
      expect(codes.includes("shorten") && codes.some(grows)).toBe(false);
      expect(findings).toHaveLength(demands.filter(({ finding }) => finding !== undefined).length);
    }),
  );
});
