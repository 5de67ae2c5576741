import { expect, test } from "vitest";
import type { FindingCode } from "../../../../domain/graph/finding.ts";
import { needsEvidence } from "../../../../gates/guidance/needs-evidence.ts";

const enough = { unused: 5, least: 5 };

test("what changes wording or shape is done with kept evidence, as long as there is enough of it", () => {
  const demands = [{ code: "shorten" }, { code: "lengthen" }, { code: "use-kept-sites" }] as const;
  expect(needsEvidence({ demands, findings: [], ...enough })).toBe(false);
  expect(needsEvidence({ demands, findings: [], unused: 4, least: 5 })).toBe(true);
});

test("other sites, and findings about missing facts or another answer, need more", () => {
  const repair = (code: FindingCode) =>
    needsEvidence({ demands: [{ code: "repair", finding: 0 }], findings: [{ code }], ...enough });
  expect(needsEvidence({ demands: [{ code: "other-sites" }], findings: [], ...enough })).toBe(true);
  for (const code of ["insufficient", "ambiguous", "guessable", "found-alone"] as const)
    expect(repair(code)).toBe(true);
  for (const code of ["bypass-edge", "refused", "isolated", "lost-in-wording"] as const)
    expect(repair(code)).toBe(false);
});

test("a clue that is to go, because its evidence was dropped, needs none", () => {
  const findings = [{ code: "insufficient" }] as const;
  expect(needsEvidence({ demands: [{ code: "replace", finding: 0 }], findings, ...enough })).toBe(false);
});
