import { describe, expect, it } from "vitest";
import { chainOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const read = chainOf(5, "step");
const limits = { revisions: 2, minRounds: 3, maxRounds: 6, stuckRounds: 5 };

/** From round 3 on the graph has a clue that leads nowhere. */
const worse =
  (good: AgentScript): AgentScript["parse"] =>
  async (input, call) => {
    const graph = await good.parse(input, call);
    if ("fault" in graph || call.key.round < 3) return graph;
    const evidence = input.evidence.map(({ id }) => id);
    const node = (id: string, given: boolean) => ({ id, kind: "entity" as const, label: id, given });
    return {
      ...graph,
      nodes: [...graph.nodes, node("x1", true), node("x2", false)],
      edges: [...graph.edges, { id: "x", op: "projection", relation: "s", from: "x1", to: "x2", evidence }],
    };
  };

describe("an earlier question that lacked rounds alone", () => {
  it("goes to the gates as the next round's question, if the later ones do not meet the conditions", async () => {
    const { finish, items, run, inputs } = await startRun({
      method: limits,
      script: (good) => ({ parse: worse(good) }),
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 4 });
    const drafts = await items.listDrafts(run.id);
    expect(drafts.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    expect(drafts[3]?.question).toBe(drafts[1]?.question);
    expect(drafts[2]?.question).not.toBe(drafts[1]?.question);
    // Nothing was composed for it.
    expect(inputs("compose")).toHaveLength(3);
    const verdicts = (await items.listVerdicts(run.id)).filter(({ round }) => round === 4);
    expect(verdicts.find(({ gate }) => gate === "termination")).toMatchObject({
      passed: true,
      detail: { takenUp: 2 },
    });
    expect(verdicts.find(({ gate }) => gate === "structure")).toMatchObject({ passed: true });
  });

  it("is searched for as a question of the last round is, since its own round searched for few of its clauses", async () => {
    const foundAlone = { check: true, clauses: 12, queries: 0, early: 2, calls: 0, moreRounds: 0 };
    const queries: string[] = [];
    const { finish, items, run } = await startRun({
      method: { ...limits, foundAlone },
      script: (good) => ({ parse: worse(good) }),
      lookup: {
        search: async ({ query }) => {
          queries.push(...[query].flat());
          const empty = { outcome: "empty" as const, results: [] };
          return { searches: [query].flat().map((text) => ({ query: text, ...empty })) };
        },
        open: async () => null,
      },
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 4 });
    const found = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
    expect(found.map(({ round, passed, detail }) => [round, passed, detail["leftOut"]])).toEqual([
      [1, true, false],
      [2, true, false],
      [4, true, true],
    ]);
  });

  it("is not taken up under the paper's method, nor twice, nor once its answer was refused", async () => {
    const paper = await startRun({
      method: { ...limits, revisions: 0 },
      script: (good) => ({ parse: worse(good) }),
    });
    expect(await paper.finish()).toMatchObject({ status: "rejected", round: 6 });
    const takenUp = async (compose: (good: AgentScript) => Partial<AgentScript>): Promise<unknown[]> => {
      const refused = await startRun({
        method: { ...limits, revisions: 5 },
        script: (good) => ({
          ...{ parse: worse(good), ...compose(good) },
          solve: (_input, { number }) => ({
            ...{ explanation: "…", exactAnswer: number > 0 ? "Winner r1t1a" : "", confidence: 90 },
          }),
        }),
      });
      expect(await refused.finish()).toMatchObject({ status: "rejected" });
      return (await refused.items.listVerdicts(refused.run.id)).flatMap(({ gate, detail }) =>
        gate === "termination" && detail["takenUp"] !== undefined ? [detail["takenUp"]] : [],
      );
    };
    expect(await takenUp(() => ({}))).toEqual([2, 1]);
    const same = (good: AgentScript): Partial<AgentScript> => ({
      compose: async (input, call) => {
        const first = input.evidence.find(({ statement }) => statement.includes("Winner r1t1a"));
        const made = await good.compose(input, call);
        return { ...made, answer: "Winner r1t1a", answerEvidence: [first?.id ?? ""] } as typeof made;
      },
    });
    expect(await takenUp(same)).toEqual([2]);
  });

  it("is not taken up if another question with its answer was, since a search finds this answer", async () => {
    const takenUp = async (aliases: readonly string[]): Promise<unknown[]> => {
      const foundAlone = { check: true, clauses: 12, queries: 0, early: 2, calls: 4, moreRounds: 0 };
      const empty = { outcome: "empty" as const, results: [] };
      const { finish, items, run } = await startRun({
        method: { ...limits, foundAlone },
        script: (good) => ({
          parse: worse(good),
          compose: async (input, call) => {
            const made = await good.compose(input, call);
            return (call.key.round === 2 ? { ...made, aliases: [...aliases] } : made) as typeof made;
          },
          // The solver of the whole question is right, whatever is asked.
          solve: async (_input, { key }) => {
            const asked = (await items.listDrafts(key.scope.id)).findLast(({ round }) => round === key.round);
            const isAlone = key.step === "find-alone" && asked !== undefined;
            return { explanation: "…", confidence: 90, exactAnswer: isAlone ? asked.answer : "" };
          },
        }),
        lookup: {
          search: async ({ query }) => ({
            searches: [query].flat().map((text) => ({ query: text, ...empty })),
          }),
          open: async () => null,
        },
      });
      await finish();
      return (await items.listVerdicts(run.id)).flatMap(({ gate, detail }) =>
        gate === "termination" && detail["takenUp"] !== undefined ? [detail["takenUp"]] : [],
      );
    };
    expect(await takenUp([])).toEqual([2, 1]);
    expect(await takenUp(["Winner r1t1d"])).toEqual([2]);
  });

  it("is not taken up twice, though it was worded anew and met the conditions no longer", async () => {
    const { finish, items, run } = await startRun({
      method: { ...limits, roundTrip: true, rewordings: 1 },
      // Every wording is misread, and what is worded anew in a later round has the clue that leads nowhere.
      script: (good) => ({ parse: worse(good), reparse: () => ({ ...read, edges: read.edges.slice(1) }) }),
    });
    expect(await finish()).toMatchObject({ status: "rejected", round: 6 });
    const plain = (await items.listDrafts(run.id)).map(({ plainQuestion }) => plainQuestion);
    expect(plain[3]).toBe(plain[1]);
    for (const question of plain)
      expect(plain.filter((each) => each === question).length).toBeLessThanOrEqual(2);
  });
});
