import { expect, test } from "vitest";
import type { FindingCode } from "../../../../domain/graph/finding.ts";
import { needsGathering } from "../../../../gates/guidance/needs-gathering.ts";

/** A round after one that gathered, with enough kept pieces that the question doesn't use, whose instruction says nothing of evidence. */
const silent = { unused: 5, least: 5, hasGathered: true, wasIdle: false, asked: undefined };

const wordsOnly = [{ code: "shorten" }, { code: "lengthen" }, { code: "use-kept-sites" }] as const;
const missing = { demands: [{ code: "repair", finding: 0 }], findings: [{ code: "insufficient" }] } as const;

test("what changes wording or shape is done with kept evidence, as long as there is enough of it", () => {
  expect(needsGathering({ ...silent, demands: wordsOnly, findings: [] })).toBe(false);
  expect(needsGathering({ ...silent, demands: wordsOnly, findings: [], unused: 4 })).toBe(true);
});

test("other sites, and findings about missing facts or another answer, need more", () => {
  const repair = (code: FindingCode) =>
    needsGathering({ ...silent, demands: [{ code: "repair", finding: 0 }], findings: [{ code }] });
  expect(needsGathering({ ...silent, demands: [{ code: "other-sites" }], findings: [] })).toBe(true);
  for (const code of ["insufficient", "ambiguous", "guessable", "found-alone"] as const)
    expect(repair(code)).toBe(true);
  for (const code of ["bypass-edge", "refused", "isolated", "lost-in-wording"] as const)
    expect(repair(code)).toBe(false);
});

test("a clue that is to go, because its evidence was dropped, needs none", () => {
  const findings = [{ code: "insufficient" }] as const;
  expect(needsGathering({ ...silent, demands: [{ code: "replace", finding: 0 }], findings })).toBe(false);
});

test("two rounds on end don't work from the same evidence where the instruction doesn't say", () => {
  expect(needsGathering({ ...silent, demands: wordsOnly, findings: [], hasGathered: false })).toBe(true);
});

test("an instruction that asks for nothing is believed, also where few pieces are left or a fact is missing", () => {
  const nothing = { ...silent, asked: false };
  expect(needsGathering({ ...nothing, ...missing })).toBe(false);
  expect(needsGathering({ ...nothing, demands: wordsOnly, findings: [], unused: 0 })).toBe(false);
  expect(needsGathering({ ...nothing, demands: wordsOnly, findings: [], hasGathered: false })).toBe(false);
  expect(needsGathering({ ...silent, asked: true, ...missing })).toBe(true);
});

test("it is believed also where a fact is still missing after a round that gathered nothing", () => {
  expect(needsGathering({ ...silent, asked: false, hasGathered: false, ...missing })).toBe(false);
});

test("an instruction that asks for a search gets one, also where kept evidence could meet the demands", () => {
  expect(needsGathering({ ...silent, asked: true, demands: wordsOnly, findings: [] })).toBe(true);
});

test("an instruction that a round could not follow with the kept evidence is not believed again", () => {
  const idle = { ...silent, demands: wordsOnly, findings: [], wasIdle: true, asked: false };
  expect(needsGathering({ ...idle, hasGathered: false })).toBe(true);
  // A search that brought nothing is no reason for another one.
  expect(needsGathering({ ...idle, hasGathered: true })).toBe(false);
});
