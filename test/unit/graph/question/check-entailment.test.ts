import { describe, expect, it } from "vitest";
import type { EvidenceView } from "../../../../domain/evidence/gathered-evidence.ts";
import type { QuoteContext } from "../../../../domain/evidence/quote.ts";
import { chainOf } from "../../../support/good-script.ts";
import type { AgentScript } from "../../../support/scripted-agents.ts";
import { startRun } from "../../../support/start-run.ts";

type Claims = { claims: { id: string; relation: string; quote: string }[] };
type Judge = AgentScript["judgeEntailment"];

/** Every round's graph under the same relations, each edge on a piece of its own, the last one on what states the answer. */
function stableChain(evidence: readonly EvidenceView[]) {
  const stated = evidence.findLast(({ fresh }) => fresh);
  const pieces = [...evidence.filter(({ id }) => id !== stated?.id).slice(0, 4), ...(stated ? [stated] : [])];
  const graph = chainOf(5, "step");
  return {
    ...graph,
    edges: graph.edges.map((edge, at) => ({ ...edge, evidence: [pieces[at]?.id ?? ""] })),
  };
}

const say =
  (verdict: "entailed" | "not-stated", unless: (relation: string) => boolean = () => false): Judge =>
  ({ claims }) => ({
    judgements: claims.map(({ id, relation }) => ({
      claim: id,
      verdict: unless(relation) ? ("contradicted" as const) : verdict,
      ...{ lacks: [], reason: "…" },
    })),
  });

const method = { entailment: true, minRounds: 2, maxRounds: 3 };
// What is new every round has another wording, so that rounds count.
const script = (judgeEntailment: Judge): Partial<AgentScript> => ({
  judgeEntailment,
  parse: ({ evidence }) => stableChain(evidence),
});

describe("entailment in the loop", () => {
  it("asks nobody and finds nothing where it is off", async () => {
    const { finish, inputs, items, run } = await startRun({ script: script(say("not-stated")) });
    expect(await finish()).toMatchObject({ status: "accepted" });
    expect(inputs("judgeEntailment")).toEqual([]);
    expect((await items.listVerdicts(run.id)).filter(({ gate }) => gate === "entailment")).toEqual([]);
  });

  it("shows a quote that several claims rest on once", async () => {
    const { finish, inputs } = await startRun({
      method,
      script: (good) => ({
        judgeEntailment: say("entailed"),
        gather: async (input, call) => {
          const reply = await good.gather(input, call);
          if ("fault" in reply) return reply;
          const wide = (quote: string) => `Yesterday ${quote}, as everyone had hoped`;
          return { evidence: reply.evidence.map((piece) => ({ ...piece, quote: wide(piece.quote) })) };
        },
        parse: ({ evidence }) => chainOf(5, "step", evidence.slice(0, 1)),
      }),
    });
    await finish();
    const [asked] = inputs("judgeEntailment") as Claims[];
    const [first, ...others] = (asked?.claims ?? []).map(({ quote }) => quote);
    expect(first).toContain("as everyone had hoped");
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set(["(as c1)"]));
  });

  it("asks about all undecided edges of a round in one call, and about a claim once in a run", async () => {
    const { finish, inputs, items, run } = await startRun({ method, script: script(say("entailed")) });
    expect(await finish()).toMatchObject({ status: "accepted", round: 2 });
    const asked = inputs("judgeEntailment") as Claims[];
    expect(asked[0]?.claims).toHaveLength(5);
    const quotes = asked.flatMap(({ claims }) =>
      claims.map(({ relation, quote }) => `${relation}: ${quote}`),
    );
    expect(new Set(quotes).size).toBe(quotes.length);
    expect(asked.length).toBeLessThanOrEqual(2);
    const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "entailment");
    expect(verdicts.map(({ passed }) => passed)).toEqual([true, true]);
  });

  it("gives each claim what its page says around the quote", async () => {
    const { finish, inputs } = await startRun({ method, script: script(say("entailed")) });
    await finish();
    const [asked] = inputs("judgeEntailment") as { claims: { quote: string; context?: QuoteContext }[] }[];
    expect(asked?.claims.map(({ context }) => context?.quoteIs)).toEqual(Array(5).fill("text"));
    expect(asked?.claims.every(({ context }) => context?.site === "news.test")).toBe(true);
  });

  it("tells guidance which edge no quote states, and ends with its own reason at the round limit", async () => {
    const judge = say("entailed", (relation) => relation === "step 3");
    const { finish, inputs, items, run } = await startRun({ method, script: script(judge) });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "not-entailed", round: 3 });
    const told = inputs("instruct") as { findings: { code: string; edges: string[] }[] }[];
    expect(told[0]?.findings.filter(({ code }) => code === "not-entailed")).toMatchObject([
      { edges: ["e3"] },
    ]);
    // The author sees the piece with a mark in every later round.
    const [unsaid] =
      (await items.getGraph(run.id, 1))?.graph.edges.find(({ id }) => id === "e3")?.evidence ?? [];
    const marksOf = (kind: "compose" | "instruct") =>
      (inputs(kind) as { evidence: { id: string; misused?: string[] }[] }[]).map(({ evidence }) =>
        evidence.filter(({ id }) => id === unsaid).map(({ misused }) => misused),
      );
    const steps = [expect.stringMatching(/^.+ – step 3 – .+$/u)];
    expect(marksOf("compose")).toEqual([[undefined], [steps], [steps]]);
    // Guidance sees the mark as soon as the piece is found not to say it.
    expect(marksOf("instruct")).toEqual([[steps], [steps]]);
    const stored = await items.getGraph(run.id);
    expect(stored?.findings.filter(({ code }) => code === "not-entailed")).toHaveLength(1);
    expect((await items.listVerdicts(run.id)).filter(({ gate }) => gate === "panel")).toEqual([]);
  });

  it("takes a claim that the reply leaves out for not stated", async () => {
    const judge: Judge = () => ({ judgements: [] });
    const { finish } = await startRun({ method, script: script(judge) });
    expect(await finish()).toMatchObject({ reason: "not-entailed" });
  });

  it("loses the round where no reply is of use", async () => {
    const { finish, made } = await startRun({ method, script: script(() => ({ fault: "refused" })) });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "agent-failed", round: 3 });
    expect(made.filter(({ kind }) => kind === "instruct")).toEqual([]);
  });

  it("asks the same again after a restart, under the same key", async () => {
    let writes = 0;
    const { go, finish, made } = await startRun({
      ...{ method, script: script(say("entailed")) },
      wrap: (parts) => ({
        ...parts,
        items: {
          ...parts.items,
          async putVerdict(lease, verdict) {
            if (verdict.gate === "entailment") writes += 1;
            if (verdict.gate === "entailment" && writes === 1) throw new Error("killed");
            await parts.items.putVerdict(lease, verdict);
          },
        },
      }),
    });
    await expect(go()).rejects.toThrow("killed");
    expect(await finish()).toMatchObject({ status: "accepted" });
    const keys = made.filter(({ kind }) => kind === "judgeEntailment").map(({ key }) => key.name);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
