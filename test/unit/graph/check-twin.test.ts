import { expect, it } from "vitest";
import type { ItemStore } from "../../../domain/ports/runs/item-store.ts";
import type { LoopParts } from "../../../graph/step.ts";
import { startRun } from "../../support/start-run.ts";

/** A run of whose first question another run holds a copy, under other ids of evidence. */
async function startBesideTwin(change: Partial<LoopParts> = {}, revisions = 2) {
  const guess = { check: true, models: 1, mostWornRounds: 2 };
  return await startRun({
    method: { revisions, guess },
    script: { answer: () => ({ explanation: "…", exactAnswer: "unknown", confidence: 0 }) },
    wrap: (parts) => {
      const { items } = parts;
      const holdDraft: ItemStore["holdDraft"] = async (lease, decide) => {
        const draft = await items.getDraft(lease.runId, 1);
        const stored = await items.getGraph(lease.runId, 1);
        const evidence = await items.listEvidence(lease.runId);
        if (draft === null || stored === null) throw new Error("a run that decides has a question");
        const twin = { runId: "run-other", seedId: "another seed", draft, graph: stored.graph, evidence };
        // From the second round on, the other run has another question.
        const isThere = (await items.getDraft(lease.runId))?.round === 1;
        return await items.holdDraft(lease, (held) => decide(isThere ? [...held, twin] : held));
      };
      return { ...parts, items: { ...items, holdDraft }, ...change };
    },
  });
}

it("tells guidance which part of the question another run holds, and the next question has another answer", async () => {
  const { finish, items, run, inputs, made } = await startBesideTwin();
  expect(await finish()).toMatchObject({ status: "accepted" });
  const first = await items.getGraph(run.id, 1);
  const drafts = await items.listDrafts(run.id);
  expect(first?.findings.filter(({ code }) => code === "refused")).toEqual([
    {
      ...{ code: "refused", severity: "error", nodes: [first?.graph.answer], evidence: [] },
      edges: first?.graph.edges.flatMap(({ id, op }) => (op === "projection" ? [id] : [])),
      message: "another question has this answer already: ask for another answer",
    },
  ]);
  const [asked] = inputs("instruct") as { findings: { code: string }[] }[];
  expect(asked?.findings.map(({ code }) => code)).toContain("refused");
  const [, next] = inputs("compose") as { spent?: string[] }[];
  expect(next?.spent).toEqual([drafts[0]?.answer]);
  const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "duplicate");
  expect(verdicts.map(({ passed }) => passed)).toEqual([false, true, true, true, true]);
  expect(verdicts[0]).toMatchObject({ code: "duplicate", detail: { runs: ["run-other"] } });
  expect(JSON.stringify(verdicts)).not.toContain(drafts[0]?.answer);
  // Nobody is asked to guess the answer of a question that is about to change.
  expect(made.filter(({ key }) => key.step === "guess-answer").map(({ key }) => key.round)).not.toContain(1);
});

it.each([
  ["in deterministic mode, where it would depend on which run was faster", { ordered: true }, 2],
  ["where no refusal leads to another round", {}, 0],
])("does not look at open runs %s", async (_what, change, revisions) => {
  const { finish, items, run } = await startBesideTwin(change, revisions);
  expect(await finish()).toMatchObject({ status: "accepted" });
  const graph = await items.getGraph(run.id, 1);
  expect(graph?.findings.map(({ code }) => code)).not.toContain("refused");
});
