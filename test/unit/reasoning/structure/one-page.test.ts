import { expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { checkStructure, type StructureOptions } from "../../../../reasoning/structure/check-structure.ts";

/** A chain with one step for each list of addresses; every address is a piece of evidence of its own. */
function findingsOf(steps: readonly (readonly (string | null)[])[], options: StructureOptions = {}) {
  const pieces = steps.flatMap((urls, step) =>
    urls.map((url, at) => ({ id: `v${step}.${at}`, statement: "", ...(url === null ? {} : { url }) })),
  );
  const file: ReasoningGraphFile = {
    answer: `n${steps.length}`,
    nodes: [0, ...steps.map((_, at) => at + 1)].map((at) => ({
      ...{ id: `n${at}`, kind: "entity" as const, label: `thing ${at}` },
      ...(at === 0 && { given: true }),
    })),
    edges: steps.map((urls, at) => ({
      ...{ id: `e${at}`, op: "projection" as const, from: `n${at}`, to: `n${at + 1}`, relation: `r${at}` },
      evidence: urls.map((_, place) => `v${at}.${place}`),
    })),
    evidence: pieces,
  };
  return checkStructure(file, options).findings.filter(({ code }) => code === "one-page");
}

const page = "https://a.test/report";

it("finds that all steps rest on one page, however its address is written", () => {
  const [found, ...others] = findingsOf([[page], ["http://www.a.test/report/#two"], [page, page]]);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ severity: "warning", edges: ["e0", "e1", "e2"] });
  expect(found?.evidence).toEqual(["v0.0", "v1.0", "v2.0", "v2.1"]);
  // Other pages of one site are enough: many topics live on one site.
  expect(found?.message).not.toContain("site");
});

it("is an error where more than the paper's faults count", () => {
  const options = { confirmsBypass: () => true };
  expect(findingsOf([[page], [page], [page]], options)).toMatchObject([{ severity: "error" }]);
});

it("finds nothing where another page states a step, where few steps are cited, and where pages are unknown", () => {
  expect(findingsOf([[page], [page], ["https://a.test/other"]])).toEqual([]);
  expect(findingsOf([[page], [page], [page, "https://b.test/report"]])).toEqual([]);
  expect(findingsOf([[page], [page], ["https://a.test/report?part=2"]])).toEqual([]);
  expect(findingsOf([[page], [page]])).toEqual([]);
  expect(findingsOf([[page], [page], []])).toEqual([]);
  expect(findingsOf([[null], [null], [null]])).toEqual([]);
});
