import { expect, it } from "vitest";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../../domain/question/draft.ts";
import { namingAll, type pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const method = { minRounds: 1, minEdges: 1, maxRounds: 3, proof: true } as const;

/** "Who won the prize?", from the prize that the question names. */
function whoWon(evidence: readonly { id: string; facts: readonly { subject: string }[] }[]): ReasoningGraph {
  const stated = evidence.filter(({ facts }) => facts[0]?.subject.startsWith("r"));
  return {
    nodes: [
      { id: "n1", kind: "entity", label: stated.at(-2)?.facts[0]?.subject ?? "", given: true },
      { id: "n2", kind: "entity", label: "the winner" },
    ],
    edges: [
      {
        ...{ id: "e1", op: "projection", relation: "winner", from: "n1", to: "n2" },
        evidence: evidence.map(({ id }) => id),
      },
    ],
    answer: "n2",
  };
}

it("lets a question through that the kept evidence proves, and keeps the verdict", async () => {
  const { finish, items, run } = await startRun({
    method,
    script: { parse: ({ evidence }) => whoWon(evidence), obfuscate: namingAll },
  });
  await finish();
  const verdicts = await items.listVerdicts(run.id);
  const proof = verdicts.filter(({ gate }) => gate === "proof");
  expect(proof).toMatchObject([{ passed: true, code: "passed", detail: { verdict: "unique", others: [] } }]);
  expect(verdicts.find(({ gate }) => gate === "termination")).toMatchObject({ passed: true });
});

it("makes another answer guidance, and rejects as ambiguous what stays so", async () => {
  const { finish, items, run, inputs } = await startRun({
    method,
    script: (good) => ({
      async gather(input, call) {
        const { evidence } = (await good.gather(input, call)) as { evidence: ReturnType<typeof pieceOf>[] };
        return {
          evidence: evidence.map((piece, at) => {
            const [fact] = piece.facts;
            if (at !== 2 || fact === undefined) return piece;
            return { ...piece, facts: [fact, { ...fact, subject: fact.subject.replace("c", "d") }] };
          }),
        };
      },
      parse: ({ evidence }) => whoWon(evidence),
      obfuscate: namingAll,
    }),
  });
  expect(await finish()).toMatchObject({ status: "rejected", reason: "ambiguous", round: 3 });
  const asked = inputs("instruct") as { findings: { code: string; message: string }[] }[];
  expect(asked[0]?.findings.find(({ code }) => code === "ambiguous")?.message).toContain("“Winner r1t1c”");
  const drafts: Draft[] = await items.listDrafts(run.id);
  expect(drafts).toHaveLength(3);
  const codes = (await items.listVerdicts(run.id))
    .filter(({ gate }) => gate === "proof")
    .map(({ code }) => code);
  expect(codes).toEqual(["ambiguous", "ambiguous", "ambiguous"]);
});

it("rejects as not proven what the facts don't bear out, and proves nothing under the paper's method", async () => {
  const strict = await startRun({ method });
  expect(await strict.finish()).toMatchObject({ status: "rejected", reason: "not-proven" });
  const paper = await startRun({ method: { ...method, proof: false } });
  await paper.finish();
  const verdicts = await paper.items.listVerdicts(paper.run.id);
  expect(verdicts.map(({ gate }) => gate)).not.toContain("proof");
});
