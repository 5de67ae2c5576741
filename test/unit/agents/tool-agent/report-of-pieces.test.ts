import { ToolMessage } from "@langchain/core/messages";
import { AIMessage } from "langchain";
import { describe, expect, it } from "vitest";
import { runToolAgent } from "../../../../agents/tool-agent/run-tool-agent.ts";
import type { GatheredEvidence } from "../../../../domain/evidence/gathered-evidence.ts";
import { createReplyBudget } from "../../../../domain/model-calls/call-spec.ts";
import { gatherEvidence } from "../../../../domain/model-calls/gather-evidence.ts";
import { findPoorFacts } from "../../../../gates/evidence/find-poor-facts.ts";
import { pieceOf } from "../../../support/good-script.ts";
import { createRecordingToolSet } from "../recording-tool-set.ts";
import { calling, ScriptedChatModel, type Turn } from "../scripted-chat-model.ts";

const [a, b, c] = ["a", "b", "c"].map((name) => pieceOf(name)) as [
  GatheredEvidence,
  GatheredEvidence,
  GatheredEvidence,
];
/** Its statement has a name that its facts lack. */
const poorB = { ...b, statement: "The b prize went to Winner b of Harlow Array." };
/** It lacks a field that every piece needs. */
const { quote: _quote, ...unfitC } = c;

const report = (...evidence: readonly object[]): Turn => calling(["report_gather_evidence", { evidence }]);
const silent = () => new AIMessage("That is all I have.");

function start(turns: readonly Turn[], { repairs = 2 } = {}) {
  const model = new ScriptedChatModel(turns);
  const budget = createReplyBudget(repairs);
  const outcome = runToolAgent({
    ...{ gateway: { chat: () => model, maxInputTokens: () => 100_000 }, budget },
    ...{ toolSet: createRecordingToolSet({}).toolSet, callSpec: gatherEvidence, role: "synthesis" },
    key: { scope: { kind: "run", id: "r1" }, step: "gather", round: 1, name: "gather" },
    ...{ maxToolCalls: 10, language: "en", system: "You gather." },
    input: {
      ...{
        language: "en",
        domain: "d",
        seed: { name: "s", description: "", urls: [] },
        round: 1,
        attempt: 1,
      },
      ...{ cutoff: "2026-01-01", today: "2026-05-01", wanted: 3, maxToolCalls: 10, previous: null },
      ...{ instruction: null, kept: [], dropped: {} },
    },
    findFaults: ({ evidence }) => findPoorFacts(evidence),
  });
  const answers = async () => {
    await outcome;
    const messages = (model.sent.at(-1) ?? []).filter((message) => ToolMessage.isInstance(message));
    return messages.map(({ text }) => JSON.parse(text) as { error: string; message: string });
  };
  const pieces = async () => {
    const ended = await outcome;
    return ended.ok ? ended.value.evidence.map(({ statement }) => statement) : ended.fault;
  };
  return { outcome, answers, pieces, model, budget };
}

const told = (...pieces: readonly GatheredEvidence[]) => pieces.map(({ statement }) => statement);

describe("a report of pieces", () => {
  it("keeps its right pieces, sends back those that don't fit or tell too little, and takes their corrections", async () => {
    const { answers, pieces, model, budget } = start([report(a, poorB, unfitC), report(b, c)]);
    expect(await pieces()).toEqual(told(a, b, c));
    const [{ error, message } = { error: "", message: "" }] = await answers();
    expect(error).toBe("invalid-report");
    expect(message).toMatch(/1 of 3 pieces are taken .* the other 2 alone/u);
    expect(message).toMatch(/Piece 2: .*Harlow Array.* Piece 3: .*quote/u);
    expect(message).not.toContain("Piece 1");
    expect([model.sent.length, budget.left]).toEqual([2, 1]);
  });

  it("takes the fields beside the pieces from the newest report that has them, and lets no wrong one cost a piece", async () => {
    const full = (evidence: readonly object[], notFound: unknown): Turn =>
      calling(["report_gather_evidence", { evidence, notFound }]);
    const named = await start([full([a, poorB], ["the jury"]), report(b)]).outcome;
    expect(named).toMatchObject({ ok: true, value: { evidence: [a, b], notFound: ["the jury"] } });
    const changed = await start([full([a, poorB], ["the jury"]), full([b], [])]).outcome;
    expect(changed).toMatchObject({ ok: true, value: { notFound: [] } });
    // A server that reads calls out of text may hand the whole report over as one.
    const text = JSON.stringify({ evidence: [a], notFound: ["the jury"] });
    const written = await start([calling(["report_gather_evidence", text as never])]).outcome;
    expect(written).toMatchObject({ ok: true, value: { evidence: [a], notFound: ["the jury"] } });
    const wrong = await start([full([a], "the jury")]).outcome;
    expect(wrong).toMatchObject({ ok: true, value: { evidence: [a] } });
  });

  it("says that nothing is taken where no piece is right", async () => {
    const { answers, pieces } = start([report(unfitC), report(c)]);
    expect(await pieces()).toEqual(told(c));
    expect(await answers()).toMatchObject([
      { message: expect.stringContaining("No piece of the report is taken") },
    ]);
  });

  it("doesn't take a piece twice that is sent again, nor the poor one beside the corrected one", async () => {
    expect(await start([report(a, poorB), report(a, b)]).pieces()).toEqual(told(a, b));
  });

  it("keeps a poor piece that is not sent again, and a second one with the same fault", async () => {
    expect(await start([report(a, poorB), silent, silent]).pieces()).toEqual(told(a, poorB));
    expect(await start([report(a, poorB), report(poorB)]).pieces()).toEqual(told(a, poorB));
    const poorC = { ...c, statement: "The c prize went to Winner c of Harlow Array." };
    // One of two comes back: it is told by its page and quote which one it is.
    expect(await start([report(a, poorB, poorC), report(c)]).pieces()).toEqual(told(a, c, poorB));
  });

  it("stands with what was taken where no repeat is left, and fails where nothing was", async () => {
    const { pieces, model } = start([report(a, unfitC)], { repairs: 1 });
    expect(await pieces()).toEqual(told(a));
    expect(model.sent).toHaveLength(2);
    expect(await start([report(unfitC)], { repairs: 1 }).pieces()).toBe("wrong-shape");
    const poor = start([report(a, poorB)], { repairs: 0 });
    expect(await poor.pieces()).toEqual(told(a, poorB));
    expect(poor.model.sent).toHaveLength(1);
  });

  it("is sent back whole where it is no list, which costs nothing that was taken before", async () => {
    const { answers, pieces } = start([
      report(a, unfitC),
      calling(["report_gather_evidence", { found: 2 }]),
      report(c),
    ]);
    expect(await pieces()).toEqual(told(a, c));
    expect((await answers()).at(-1)?.message).toContain("with the pieces that are missing");
  });
});
