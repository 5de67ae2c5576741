import { describe, expect, it } from "vitest";
import type { Finding } from "../../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { chainOf, pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

/** A chain whose first node leads to the answer directly too. */
function bypassedBy(evidence: readonly { readonly id: string }[]): ReasoningGraph {
  const graph = chainOf(6, "long", evidence);
  const short = { id: "short", op: "projection", relation: "x", from: "n0", to: "n6" } as const;
  return { ...graph, edges: [...graph.edges, short] };
}

describe("an accepted run", () => {
  it("goes through five rounds, the gates and the panel", async () => {
    const { go, sitPanel, run, runs, items, jobs, dispatched, inputs } = await startRun({ fullPanel: true });
    expect(await go()).toBe("waiting");
    const samples = await jobs.find("sample", run.id);
    expect(samples).toHaveLength(18);
    expect(dispatched.sort()).toEqual(samples.map(({ id }) => id).sort());
    await sitPanel();
    expect(await go()).toBe("ended");
    expect(await runs.get(run.id)).toMatchObject({ status: "accepted", round: 5 });
    const verdicts = await items.listVerdicts(run.id);
    const last = verdicts.filter(({ round }) => round === 5);
    expect(last.map(({ gate, passed }) => `${gate} ${passed}`).sort()).toEqual([
      "difficulty true",
      "duplicate true",
      "evidence true",
      "panel true",
      "privacy true",
      "structure true",
      "termination true",
      "text-quality true",
      "uniqueness true",
    ]);
    expect(last.find(({ gate }) => gate === "difficulty")?.detail).toMatchObject({
      rightModels: 3,
      models: 6,
    });
    // Each piece is judged once in a run: 4 fresh, 1 old a round.
    expect(inputs("checkCredibility")).toHaveLength(20);
    expect(inputs("checkPopularity")).toHaveLength(5);
    const draft = await items.getDraft(run.id);
    expect(draft?.question).toContain("In the spring of 2026");
    // Every gate judges the obfuscated question, not the plain one.
    for (const kind of ["parse", "judgeText", "judgePrivacy", "solve"] as const) {
      for (const input of inputs(kind)) expect(JSON.stringify(input)).toContain("In the spring of 2026");
    }
  });

  it("hands question, answer, evidence and instruction on to the next round", async () => {
    const { finish, inputs } = await startRun({});
    await finish();
    const [first, second, third] = inputs("gather");
    expect(first).toMatchObject({ round: 1, previous: null, instruction: null, kept: [], dropped: {} });
    expect(second).toMatchObject({
      round: 2,
      previous: { answer: "Winner r1t1d" },
      instruction: "Add an intersection after round 1.",
    });
    expect(third).toMatchObject({ round: 3, instruction: "Add an intersection after round 2." });
  });

  it("hands guidance's part on facts to gathering and composing, and its part on wording to obfuscating alone", async () => {
    const { finish, inputs, items, run } = await startRun({
      method: { minRounds: 3 },
      script: {
        instruct: ({ round }) => ({
          ...{ instruction: `Gather more in round ${round}.`, operations: [] },
          // Round 2 asks nothing of the wording, and what round 1 asked goes on holding.
          ...(round === 1 && { wording: "Name the harbour." }),
        }),
      },
    });
    await finish();
    const asked = (kind: "gather" | "compose" | "obfuscate") =>
      (inputs(kind) as { instruction?: string | null; wording?: string | null }[])
        .slice(0, 3)
        .map(({ instruction, wording }) => [instruction, wording]);
    const ofFacts = [null, "Gather more in round 1.", "Gather more in round 2."];
    expect(asked("gather")).toEqual(ofFacts.map((each) => [each, undefined]));
    expect(asked("compose")).toEqual(ofFacts.map((each) => [each, undefined]));
    const ofWords = [null, "Name the harbour.", "Name the harbour."];
    expect(asked("obfuscate")).toEqual(ofWords.map((each) => [undefined, each]));
    expect((await items.getDraft(run.id, 1))?.wordingInstruction).toBe("Name the harbour.");
    // Guidance sees both parts of what it asked before.
    expect(inputs("instruct")[1]).toMatchObject({ earlier: ["Gather more in round 1.\nName the harbour."] });
  });

  it("gathers by another request under another instruction", async () => {
    const other = await startRun({
      script: { instruct: () => ({ instruction: "Take out the bypass.", operations: ["intersection"] }) },
    });
    const usual = await startRun({});
    await Promise.all([other.finish(), usual.finish()]);
    expect(other.inputs("gather")[0]).toEqual(usual.inputs("gather")[0]);
    expect(other.inputs("gather")[1]).not.toEqual(usual.inputs("gather")[1]);
    expect(other.inputs("gather")[1]).toMatchObject({
      instruction: "Take out the bypass. The question has to use: intersection.",
    });
  });
});

describe("gathering and filtering", () => {
  it("gathers again when too little is kept, telling what was dropped and why", async () => {
    const { finish, inputs, items, run } = await startRun({
      script: (good) => ({
        gather: async (input, call) => {
          const reply = await good.gather(input, call);
          if ("fault" in reply || input.round > 1 || input.attempt > 1) return reply;
          const [first, second] = reply.evidence;
          const invented = pieceOf("x", { url: first?.url ?? "", quote: "words that the page never said" });
          const unseen = pieceOf("y", { url: "http://news.test/never-visited" });
          return { evidence: [...(first ? [first] : []), ...(second ? [second] : []), invented, unseen] };
        },
      }),
    });
    expect(await finish()).toMatchObject({ status: "accepted" });
    const second = inputs("gather")[1] as { attempt: number; kept: unknown[]; dropped: object };
    expect(second).toMatchObject({ round: 1, attempt: 2 });
    expect(second.kept).toHaveLength(2);
    expect(Object.keys(second.dropped)).toEqual(["quote-not-in-snapshot", "page-not-visited"]);
    const dropped = (await items.listEvidence(run.id)).filter(({ status }) => status === "dropped");
    expect(dropped.map(({ fault, label }) => [fault, label])).toEqual([
      ["quote-not-in-snapshot", null],
      ["page-not-visited", null],
    ]);
    const judged = inputs("checkCredibility") as { evidence: { id: string } }[];
    expect(judged.filter(({ evidence }) => dropped.some(({ id }) => id === evidence.id))).toEqual([]);
  });

  it("rejects after the last attempt: too-little-evidence", async () => {
    const { finish, inputs } = await startRun({
      script: {
        checkCredibility: () => ({ label: "unclear", reason: "one source", sources: [] }),
        checkPopularity: () => ({ label: "popular", reason: "everywhere" }),
      },
    });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "too-little-evidence" });
    expect(inputs("gather")).toHaveLength(3);
    expect(inputs("compose")).toHaveLength(0);
  });

  it("takes an agent without a usable reply for nothing gathered, after its repeats, and says that it was the agent", async () => {
    const { finish, made, items, run } = await startRun({ script: { gather: () => ({ fault: "refused" }) } });
    expect(await finish()).toMatchObject({
      reason: "agent-failed",
      detail: "the synthesis agent gave no usable reply in any of 3 gatherings (refused)",
    });
    const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "evidence");
    expect(verdicts.at(-1)).toMatchObject({
      ...{ code: "agent-failed", detail: { failedGathers: ["refused", "refused", "refused"] } },
      reason: expect.stringMatching(/; no usable reply in 3 of 3 gatherings \(refused, refused, refused\)$/),
    });
    const names = made.map(({ key }) => key.name);
    expect(names).toHaveLength(9);
    expect(new Set(names).size).toBe(9);
  });

  it("counts failed gatherings of one round only, and one that came through is no agent's failure", async () => {
    const { finish } = await startRun({
      script: (good) => ({
        gather: (input, call) => {
          if (input.round === 1) return input.attempt < 3 ? { fault: "timed-out" } : good.gather(input, call);
          return input.attempt < 2 ? { fault: "timed-out" } : { evidence: [] };
        },
        checkCredibility: (input, call) =>
          call.key.round === 1
            ? good.checkCredibility(input, call)
            : { label: "unclear", reason: "", sources: [] },
      }),
      method: { minEvidence: 1 },
    });
    expect(await finish()).not.toMatchObject({ reason: "agent-failed" });
  });

  it("says that it was the filtering agent where its failures alone left too little", async () => {
    const { finish, items, run } = await startRun({
      script: {
        checkCredibility: () => ({ fault: "server-failed" }),
        checkPopularity: () => ({ fault: "server-failed" }),
      },
    });
    expect(await finish()).toMatchObject({
      reason: "agent-failed",
      detail: expect.stringMatching(
        /^the filtering agent gave no usable label for \d+ pieces of evidence \(server-failed\)/,
      ),
    });
    const last = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "evidence").at(-1);
    expect(last?.reason).toMatch(/; no usable label for \d+ pieces \(server-failed\)$/);
  });

  it("drops pieces that the filter could not label", async () => {
    const { finish, items, run } = await startRun({
      script: { checkPopularity: () => ({ fault: "wrong-shape" }) },
    });
    expect(await finish()).toMatchObject({ status: "accepted" });
    const old = (await items.listEvidence(run.id)).filter(({ fresh }) => !fresh);
    expect(old).not.toHaveLength(0);
    expect(old.every(({ fault, status }) => fault === "unlabelled" && status === "dropped")).toBe(true);
  });

  it("judges freshness by the date, whatever the agent said", async () => {
    const { finish, items, run } = await startRun({
      script: (good) => ({
        gather: async (input, call) => {
          const reply = await good.gather(input, call);
          if ("fault" in reply) return reply;
          return { evidence: reply.evidence.map((piece) => ({ ...piece, date: "2025-12-31", fresh: true })) };
        },
      }),
    });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "no-fresh-answer" });
    expect(
      (await items.listEvidence(run.id)).every(({ fresh, label }) => !fresh && label === "non-popular"),
    ).toBe(true);
  });

  it("keeps all quoted evidence without asking when filtering is off", async () => {
    const { finish, inputs, items, run } = await startRun({
      method: { filtering: false },
      script: { checkCredibility: () => ({ label: "not credible", reason: "rumour", sources: [] }) },
    });
    expect(await finish()).toMatchObject({ status: "accepted" });
    expect(inputs("checkCredibility")).toHaveLength(0);
    expect(
      (await items.listEvidence(run.id)).every(({ status, label }) => status === "kept" && label === null),
    ).toBe(true);
  });
});

describe("rounds", () => {
  it("don't count when neither evidence nor graph changes, and are bounded all the same", async () => {
    const { finish, items, run, inputs } = await startRun({
      script: (good) => ({
        // Rounds 2 to 4 bring nothing, and the graph stays as it was.
        gather: (input, call) =>
          input.round > 1 && input.round < 5 ? { evidence: [] } : good.gather(input, call),
      }),
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 8 });
    expect(inputs("gather")).toHaveLength(8);
    const counted = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "termination");
    expect(counted.map(({ detail }) => detail["productiveRounds"])).toEqual([1, 1, 1, 1, 2, 3, 4, 5]);
  });

  it("that change nothing count towards the upper bound", async () => {
    const { finish } = await startRun({
      method: { maxRounds: 7 },
      script: (good) => ({
        gather: (input, call) => (input.round > 1 ? { evidence: [] } : good.gather(input, call)),
      }),
    });
    expect(await finish()).toMatchObject({
      reason: "round-limit",
      detail: "after 7 rounds still: too-few-rounds",
    });
  });

  it("end at the upper bound: round-limit", async () => {
    const { finish, inputs } = await startRun({
      script: { parse: ({ evidence }) => chainOf(4, "short", evidence) },
      method: { maxRounds: 6 },
    });
    expect(await finish()).toMatchObject({
      status: "rejected",
      reason: "round-limit",
      detail: "after 6 rounds still: too-few-edges",
    });
    expect(inputs("instruct")).toHaveLength(5);
  });

  it("go on while there is a shortcut, and tell guidance about it", async () => {
    const { finish, inputs, items, run } = await startRun({
      script: (good) => ({
        parse: (input, call) => (call.number <= 5 ? bypassedBy(input.evidence) : good.parse(input, call)),
      }),
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 6 });
    const told = inputs("instruct") as { findings: Finding[] }[];
    expect(told).toHaveLength(5);
    expect(told[0]?.findings.map(({ code, edges }) => [code, ...edges])).toContainEqual([
      "bypass-edge",
      "short",
    ]);
    const structure = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "structure");
    expect(structure.map(({ passed }) => passed)).toEqual([false, false, false, false, false, true]);
  });

  it("record findings and act on none when structure checks are off", async () => {
    const { finish, inputs, items, run } = await startRun({
      method: { structureChecks: false },
      script: { parse: ({ evidence }) => bypassedBy(evidence) },
    });
    expect(await finish()).toMatchObject({ status: "accepted" });
    expect((inputs("instruct") as { findings: Finding[] }[]).flatMap(({ findings }) => findings)).toEqual([]);
    expect((await items.getGraph(run.id))?.findings.map(({ code }) => code)).toContain("bypass-edge");
  });

  it("have an ill-formed graph parsed again with what was wrong", async () => {
    const back = { id: "back", op: "projection", relation: "x", from: "n3", to: "n1" } as const;
    const { finish, inputs } = await startRun({
      script: (good) => ({
        parse(input, call) {
          const graph = chainOf(5, "round", input.evidence);
          return call.number === 1 ? { ...graph, edges: [...graph.edges, back] } : good.parse(input, call);
        },
      }),
    });
    expect(await finish()).toMatchObject({ status: "accepted" });
    const asked = inputs("parse") as { faults: string[] }[];
    expect(asked).toHaveLength(6);
    expect(asked[1]?.faults).toEqual([expect.stringContaining("invalid-cycle: ")]);
  });

  it("are lost to an answer on stale evidence: asked again, then told, in the end no-fresh-answer", async () => {
    const { finish, inputs } = await startRun({
      method: { maxRounds: 2 },
      script: (good) => ({
        compose: async (input, call) => {
          const reply = await good.compose(input, call);
          const old = input.evidence.find(({ fresh }) => !fresh);
          return "fault" in reply ? reply : { ...reply, answerEvidence: [old?.id ?? ""] };
        },
      }),
    });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "no-fresh-answer", round: 2 });
    const asked = inputs("compose") as { faults: string[] }[];
    expect(asked).toHaveLength(4);
    expect(asked[1]?.faults[0]).toContain("not fresh");
    expect(inputs("gather")[1]).toMatchObject({
      previous: null,
      instruction: expect.stringContaining("must rest on fresh evidence"),
    });
  });

  it("ask once for another answer than the seed, and take the seed where the evidence allows no other", async () => {
    const { finish, inputs } = await startRun({
      method: { minRounds: 1 },
      script: (good) => ({
        compose: async (input, call) => {
          const reply = await good.compose(input, call);
          return "fault" in reply ? reply : { ...reply, aliases: [input.seed.name.toUpperCase()] };
        },
      }),
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 1 });
    const asked = inputs("compose") as { faults: string[] }[];
    expect(asked.map(({ faults }) => faults)).toEqual([[], [expect.stringContaining("the seed itself")]]);
  });

  it("go on with a question that names its answer where no later one is of use, and never with a stale one", async () => {
    const leaking = (isFresh: boolean) =>
      startRun({
        method: { minRounds: 1, maxRounds: 1 },
        script: (good) => ({
          compose: async (input, call) => {
            const reply = await good.compose(input, call);
            if (call.number > 1 || "fault" in reply) return { fault: "refused" };
            const old = input.evidence.find(({ fresh }) => !fresh);
            const answerEvidence = isFresh ? reply.answerEvidence : [old?.id ?? ""];
            return { ...reply, answerEvidence, question: `Which person is ${reply.answer}?` };
          },
          obfuscate: () => ({ question: "In the spring of 2026, who came to hold that prize?" }),
        }),
      });
    const fresh = await leaking(true);
    await fresh.finish();
    expect(fresh.inputs("compose")).toHaveLength(5);
    expect(await fresh.items.getDraft(fresh.run.id, 1)).toMatchObject({
      plainQuestion: expect.stringContaining("Which person is Winner"),
    });
    const stale = await leaking(false);
    expect(await stale.finish()).toMatchObject({ status: "rejected", reason: "agent-failed" });
    expect(await stale.items.getDraft(stale.run.id, 1)).toBeNull();
  });

  it("keep to the last instruction when the round before was set back", async () => {
    const { finish, inputs } = await startRun({
      script: (good) => ({
        obfuscate: (input, call) =>
          call.key.round === 2 ? { fault: "refused" } : good.obfuscate(input, call),
      }),
    });
    expect(await finish()).toMatchObject({ round: 6 });
    const gathered = inputs("gather") as { instruction: string; previous: { answer: string } }[];
    expect(gathered[2]?.instruction).toBe("Add an intersection after round 1.");
    expect(gathered[2]?.previous.answer).toBe("Winner r2t1d");
    expect(gathered[3]?.instruction).toBe("Add an intersection after round 3.");
  });

  it("survive an agent that fails once, and end with agent-failed when it always does", async () => {
    const once = await startRun({
      script: (good) => ({
        compose: (input, call) =>
          input.round === 2 ? { fault: "malformed-json" } : good.compose(input, call),
      }),
    });
    expect(await once.finish()).toMatchObject({ round: 6 });
    const always = await startRun({
      script: { obfuscate: () => ({ fault: "refused" }) },
      method: { maxRounds: 3 },
    });
    expect(await always.finish()).toMatchObject({ status: "rejected", reason: "agent-failed", round: 3 });
  });
});
