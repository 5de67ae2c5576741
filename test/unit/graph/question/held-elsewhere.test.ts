import { MemorySaver } from "@langchain/langgraph-checkpoint";
import { describe, expect, it } from "vitest";
import type { LoopParts } from "../../../../graph/step.ts";
import { pieceOf } from "../../../support/good-script.ts";
import type { AgentScript } from "../../../support/scripted-agents.ts";
import { startRun } from "../../../support/start-run.ts";

type Composed = { readonly spent?: string[]; readonly faults: string[]; readonly evidence: { id: string }[] };

/** Takes the first answer of the fresh evidence that is not spent, also if a fault is told. */
const compose: AgentScript["compose"] = ({ evidence, round, spent = [] }) => {
  const answers = evidence
    .filter(({ fresh }) => fresh)
    .map(({ id, statement }) => ({ id, answer: / to (.+)\.$/u.exec(statement)?.[1] ?? "" }));
  const chosen = answers.find(({ answer }) => !spent.includes(answer)) ?? answers[0];
  return {
    question: `Which person received the prize that was given in round ${round}?`,
    answer: chosen?.answer ?? "",
    aliases: [],
    answerEvidence: [chosen?.id ?? ""],
    usedEvidence: evidence.map(({ id }) => id),
  };
};

/** Lets another run of the refresh hold an answer, on the passage or on a fact that the piece `of` states. */
async function letOtherHold(
  { runs, items }: Pick<LoopParts, "runs" | "items">,
  { answer, of, seedId = "another seed" }: { answer: string; of: string; seedId?: string },
) {
  const about = { language: "en", domain: "science", subDomain: "science/physics" } as const;
  const run = await runs.create({ refreshId: "refresh", seedId, ...about });
  const lease = await runs.claim(run.id, "other", 60);
  if (lease === null) throw new Error("the run is free");
  const [piece] = await items.addEvidence(lease, 1, [pieceOf(of, { url: "http://other.test/", quote: "…" })]);
  const put = (round: number, named: string) =>
    items.putDraft(lease, {
      ...{ round, plainQuestion: "Who?", question: "Who?", answer: named, aliases: [], instruction: null },
      ...{ answerEvidence: [piece?.id ?? ""], usedEvidence: [] },
      claim: { holds: true, yieldedTo: [] },
    });
  await put(1, answer);
  return { runId: run.id, moveOn: () => put(2, "Winner of something else") };
}

const limits = { minRounds: 1, maxRounds: 2, minEdges: 1, revisions: 2 };
const composed = (inputs: (kind: "compose") => unknown[]): Composed[] => inputs("compose") as Composed[];

describe("an answer that another open run holds", () => {
  it("is spent before the question is composed, and stands in no state", async () => {
    const checkpointer = new MemorySaver();
    const { finish, items, run, inputs, parts } = await startRun({
      ...{ method: limits, script: { compose }, checkpointer },
    });
    const other = await letOtherHold(parts, { answer: "Winner r1t1a", of: "r1t1a" });
    await finish();
    const [asked] = composed(inputs);
    expect(asked?.spent).toEqual(["Winner r1t1a"]);
    const [draft] = await items.listDrafts(run.id);
    expect(draft).toMatchObject({ answer: "Winner r1t1b", claim: { holds: true, yieldedTo: [] } });
    const stored = Object.values(checkpointer.storage)
      .flatMap((spaces) => Object.values(spaces))
      .flatMap((points) => Object.values(points))
      .map(([point]) => new TextDecoder().decode(point))
      .join("\n");
    expect(stored).toContain(other.runId);
    expect(stored).not.toContain("Winner");
  });

  it("is told to guidance too", async () => {
    const { finish, inputs, parts } = await startRun({
      method: { ...limits, minRounds: 2 },
      script: { compose },
    });
    await letOtherHold(parts, { answer: "Winner r1t1a", of: "r1t1a" });
    await finish();
    expect((inputs("instruct") as Composed[]).map(({ spent }) => spent)).toEqual([["Winner r1t1a"]]);
  });

  it.each([
    ["on other grounds", { answer: "Winner r1t1a", of: "z" }, {}],
    ["that this run has no fact of", { answer: "Winner z", of: "z" }, {}],
    [
      "where results may not depend on which run was faster",
      { answer: "Winner r1t1a", of: "r1t1a" },
      { ordered: true },
    ],
  ] as const)("is not spent %s", async (_what, held, change) => {
    const { finish, items, run, inputs, parts } = await startRun({
      ...{ method: limits, script: { compose }, wrap: (plain) => ({ ...plain, ...change }) },
    });
    await letOtherHold(parts, held);
    await finish();
    expect(composed(inputs)[0]).not.toHaveProperty("spent");
    expect((await items.listDrafts(run.id))[0]?.answer).toBe("Winner r1t1a");
  });

  it("is not spent where no refusal leads to another round", async () => {
    const { finish, items, run, inputs, parts } = await startRun({
      ...{ method: { ...limits, revisions: 0 }, script: { compose } },
    });
    await letOtherHold(parts, { answer: "Winner r1t1a", of: "r1t1a" });
    await finish();
    expect(composed(inputs)[0]).not.toHaveProperty("spent");
    expect((await items.listDrafts(run.id))[0]).not.toHaveProperty("claim");
  });
});

describe("an answer that another run comes to while the question is composed", () => {
  /** A run whose answer another run claims during the call. `onAgain` is done before the second question is composed. */
  async function startInRace(
    onAgain: (other: { moveOn: () => Promise<void> }) => Promise<void> = async () => {},
  ) {
    let other: Awaited<ReturnType<typeof letOtherHold>> | null = null;
    const started = await startRun({
      method: limits,
      script: {
        compose: async (input, call) => {
          if (call.number === 1)
            other = await letOtherHold(started.parts, { answer: "Winner r1t1a", of: "r1t1a" });
          else if (other !== null && call.number === 2) await onAgain(other);
          return compose(input, call);
        },
      },
    });
    return { ...started, other: () => ({ runId: other?.runId, round: 1 }) };
  }

  it("is given up at once, since the other run was first", async () => {
    const { finish, items, run, inputs, made, other } = await startInRace();
    expect(await finish()).toMatchObject({ status: "accepted" });
    const [first, second] = composed(inputs);
    expect(first).not.toHaveProperty("spent");
    expect(second).toEqual({
      ...first,
      spent: ["Winner r1t1a"],
      faults: ["another question has this answer already; choose another answer"],
    });
    const asked = made.filter(({ kind, key }) => kind === "compose" && key.round === 1);
    expect(asked.map(({ key }) => key.name)).toEqual(["compose/r0/t1", "compose/again/r0/t1"]);
    const [draft] = await items.listDrafts(run.id);
    expect(draft).toMatchObject({ answer: "Winner r1t1b", claim: { holds: true, yieldedTo: [other()] } });
  });

  it("leads to the same requests after a kill, though the other run has moved on since", async () => {
    let isKilled = false;
    const { go, finish, items, run, inputs } = await startInRace(async ({ moveOn }) => {
      if (isKilled) return;
      isKilled = true;
      await moveOn();
      throw new Error("the worker was killed");
    });
    await expect(go()).rejects.toThrow("killed");
    // What the first question found is stored, so the second one is asked for although the answer is free by now.
    expect((await items.listDrafts(run.id))[0]?.claim).toMatchObject({ holds: false });
    expect(await finish()).toMatchObject({ status: "accepted" });
    expect(
      composed(inputs)
        .slice(0, 2)
        .map(({ spent }) => spent),
    ).toEqual([undefined, ["Winner r1t1a"]]);
    expect((await items.listDrafts(run.id))[0]).toMatchObject({
      answer: "Winner r1t1b",
      claim: { holds: true },
    });
  });

  it("stays with an author who has no other, and is refused before the searches are paid", async () => {
    const { finish, items, run, parts, made } = await startRun({
      method: { ...limits, guess: { check: true, models: 1, mostWornRounds: 2 } },
      script: {
        compose: (input, call) => compose({ ...input, spent: [] }, call),
        answer: () => ({ explanation: "…", exactAnswer: "unknown", confidence: 0 }),
      },
    });
    await letOtherHold(parts, { answer: "Winner r1t1a", of: "r1t1a" });
    await finish();
    const [draft] = await items.listDrafts(run.id);
    expect(draft).toMatchObject({ answer: "Winner r1t1a", claim: { holds: false } });
    const findings = (await items.getGraph(run.id, 1))?.findings ?? [];
    expect(findings.map(({ code }) => code)).toContain("refused");
    expect(made.filter(({ key }) => key.step === "guess-answer").map(({ key }) => key.round)).not.toContain(
      1,
    );
  });
});
