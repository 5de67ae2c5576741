import { expect, it } from "vitest";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { MethodSettings } from "../../../domain/settings/method-settings.ts";
import { startRun } from "../../support/start-run.ts";

const method = { minRounds: 1, minEdges: 1, maxRounds: 1, proof: true, confirmBypasses: true } as const;

/** Asks which winner of a prize lives in a town, where one page tells of all winners and of the town. */
async function structureOf(size: "three" | "six", change: Partial<MethodSettings> = {}) {
  const more = (size === "three" ? 3 : 6) - 1;
  const { finish, items, run, inputs } = await startRun({
    method: { ...method, ...change },
    script: (good) => ({
      async gather(input, call) {
        const { evidence } = (await good.gather(input, call)) as { evidence: GatheredEvidence[] };
        return {
          evidence: evidence.map((piece, at): GatheredEvidence => {
            const [won] = piece.facts;
            if (at !== 3 || won === undefined) return piece;
            const others = Array.from({ length: more }, (_, other) => ({ ...won, object: `Other ${other}` }));
            const lives = { ...won, subject: won.object, relation: "lives in", object: "Lisse" };
            return {
              ...{ ...piece, facts: [won, ...others, lives] },
              statement: `The ${won.subject} has ${size} winners. The prize went to ${won.object}.`,
            };
          }),
        };
      },
      obfuscate: () => ({
        question: "In the spring of 2026, which winner of the r1t1d prize lived in Lisse?",
      }),
      parse({ evidence }) {
        const cited = evidence
          .filter(({ facts }) => facts.some(({ object }) => object === "Lisse"))
          .map(({ id }) => id);
        const of = { op: "projection" as const, evidence: cited };
        return {
          nodes: [
            { id: "n1", kind: "entity", label: "r1t1d prize", given: true },
            { id: "n2", kind: "entity-set", label: "winners" },
            { id: "n3", kind: "entity", label: "Lisse", given: true },
            { id: "n4", kind: "entity-set", label: "people of the town" },
            { id: "n5", kind: "entity", label: "the winner" },
          ],
          edges: [
            { ...of, id: "e1", relation: "winner", from: "n1", to: "n2" },
            { ...of, id: "e2", relation: "lives in", inverse: true, from: "n3", to: "n4" },
            { id: "e3", op: "intersection", from: "n2", to: "n5" },
            { id: "e4", op: "intersection", from: "n4", to: "n5" },
          ],
          answer: "n5",
        };
      },
    }),
  });
  await finish();
  const graph = await items.getGraph(run.id, 1);
  const verdict = (await items.listVerdicts(run.id)).find(({ gate }) => gate === "structure");
  return { verdict, found: graph?.findings.filter(({ code }) => code === "few-candidates") ?? [], inputs };
}

it("refuses a choice from a short list that is known to be whole, though the question states no number", async () => {
  const { verdict, found } = await structureOf("three");
  expect(found).toMatchObject([{ severity: "error", nodes: ["n5"], edges: ["e3"] }]);
  expect(verdict).toMatchObject({ passed: false, code: "few-candidates" });
});

it("lets a choice from a longer list through, and leaves the paper's method as it is", async () => {
  const longer = await structureOf("six");
  expect(longer.found).toEqual([]);
  expect(longer.verdict).toMatchObject({ passed: true });
  const paper = await structureOf("three", { proof: false, confirmBypasses: false });
  expect(paper.found).toEqual([]);
});
