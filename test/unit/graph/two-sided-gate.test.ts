import { MemorySaver } from "@langchain/langgraph-checkpoint";
import { describe, expect, it } from "vitest";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { transitions } from "../../../graph/build-loop.ts";
import { startRun } from "../../support/start-run.ts";

const defaults = methodSettings.parse({});
const closedBook = { ...defaults.closedBook, check: true };
const oracle = { ...defaults.oracle, check: true };
const right = { explanation: "…", exactAnswer: "Winner r5t1d", confidence: 80 };
const wrong = { explanation: "…", exactAnswer: "Somebody else", confidence: 80 };
const none = { explanation: "…", exactAnswer: "", confidence: 0 };

/** Gates and codes of those beyond the paper, in order. */
async function verdictsOf({ items, run }: Awaited<ReturnType<typeof startRun>>): Promise<string[]> {
  const beyond = new Set(["closed-book", "oracle", "solved"]);
  const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => beyond.has(gate));
  return verdicts.map(({ gate, code }) => `${gate} ${code}`);
}

describe("closed book", () => {
  it("rejects what one model answers without tools, before other answers are searched for", async () => {
    const started = await startRun({
      method: { closedBook, oracle },
      script: { answer: (_input, { role }) => (role === "panel-2" ? right : none) },
    });
    expect(await started.finish()).toMatchObject({
      status: "rejected",
      reason: "closed-book",
      detail: "1 of 6 models answer it without tools",
    });
    const asked = started.inputs("answer") as { evidence: unknown[]; question: string }[];
    expect(asked).toHaveLength(6);
    expect(asked.every(({ evidence }) => evidence.length === 0)).toBe(true);
    expect(asked[0]?.question).toMatch(/^In the spring of 2026, who came to hold/);
    expect(started.inputs("solve")).toHaveLength(0);
    expect(await verdictsOf(started)).toEqual(["closed-book closed-book"]);
  });

  it("asks after the panel for the other tries, of the models that may know the answer", async () => {
    const runWith = async (second: "panel-1" | "panel-6") => {
      const started = await startRun({
        method: { closedBook, oracle },
        script: {
          answer: ({ evidence }, { role, key }) =>
            evidence.length > 0 || (role === second && key.name.startsWith(`${second}/s2`)) ? right : none,
          // The last model never finds it with tools, so that it doesn't know it either.
          solve: (_input, { role, key }) =>
            role === "panel-6" ? { ...wrong, exactAnswer: key.name } : right,
        },
      });
      const run = await started.finish();
      const without = started.made.filter(({ key }) => key.step === "closed-book");
      return { run, started, tries: without.map(({ key }) => key.name.split("/").slice(0, 2).join("/")) };
    };
    const known = await runWith("panel-1");
    expect(known.run).toMatchObject({ status: "rejected", reason: "closed-book" });
    const roles = ["panel-1", "panel-2", "panel-3", "panel-4", "panel-5", "panel-6"];
    const first = roles.map((role) => `${role}/s1`);
    const second = roles.slice(0, 5).map((role) => `${role}/s2`);
    expect(known.tries).toEqual([...first, ...second]);
    expect(await verdictsOf(known.started)).toEqual(["closed-book closed-book", "oracle passed"]);
    const { run, tries } = await runWith("panel-6");
    expect(run).toMatchObject({ status: "accepted" });
    expect(tries.filter((key) => key.startsWith("panel-6"))).toEqual(["panel-6/s1"]);
    expect(tries).toHaveLength(16);
  });

  it("goes to the panel first in a run that an earlier version left at the other tries, before any panel", async () => {
    const order: Record<string, Record<string, string>> = transitions;
    const { oracle: now } = transitions;
    let isOld = true;
    const started = await startRun({
      method: { closedBook, oracle },
      checkpointer: new MemorySaver(),
      script: { answer: ({ evidence }) => (evidence.length > 0 ? right : none), solve: () => right },
      wrap: (parts) => ({
        ...parts,
        jobs: {
          ...parts.jobs,
          find: async (kind, scope, round) => {
            const run = await parts.runs.get(scope);
            if (isOld && run?.step === "closed-book-again") throw new Error("stopped");
            return await parts.jobs.find(kind, scope, round);
          },
        },
      }),
    });
    Object.assign(order, { oracle: { ...now, continue: "closed-book-again" } });
    try {
      await expect(started.finish()).rejects.toThrow("stopped");
    } finally {
      Object.assign(order, { oracle: now });
    }
    isOld = false;
    expect(await started.finish()).toMatchObject({ status: "rejected", reason: "too-easy" });
  });

  it("notices a broken endpoint before the panel is paid", async () => {
    const started = await startRun({
      method: { closedBook, oracle },
      script: { answer: ({ evidence }) => (evidence.length > 0 ? right : { fault: "server-failed" }) },
    });
    expect(await started.finish()).toMatchObject({ status: "rejected", reason: "panel-incomplete" });
    expect(started.inputs("solve")).toHaveLength(0);
  });

  it("is not passed by failures: a broken endpoint knows nothing either", async () => {
    const started = await startRun({
      method: { closedBook },
      script: { answer: () => ({ fault: "server-failed" }) },
    });
    expect(await started.finish()).toMatchObject({ status: "rejected", reason: "panel-incomplete" });
    expect(started.inputs("answer")).toHaveLength(18);
    expect(await verdictsOf(started)).toEqual(["closed-book panel-incomplete"]);
  });
});

describe("oracle", () => {
  it("rejects what the evidence doesn't carry, before a tool run is paid", async () => {
    const started = await startRun({ method: { oracle }, script: { answer: () => wrong } });
    expect(await started.finish()).toMatchObject({
      status: "rejected",
      reason: "oracle",
      detail: "0 of 9 answers on the evidence are right, 7 of 12 are needed",
    });
    const asked = started.inputs("answer") as { evidence: { url: string; quote: string }[] }[];
    const kept = (await started.items.listEvidence(started.run.id)).filter(({ status }) => status === "kept");
    // What a release publishes with the item, and nothing of what was dropped.
    expect(asked[0]?.evidence.map(({ quote }) => quote)).toEqual(kept.map(({ quote }) => quote));
    expect(started.inputs("solve")).toHaveLength(0);
  });

  it("draws all before it calls an item short of evidence on the ground of failures", async () => {
    const started = await startRun({
      method: { oracle },
      script: { answer: (_input, { number }) => (number <= 3 ? right : { fault: "server-failed" }) },
    });
    expect(await started.finish()).toMatchObject({ status: "rejected", reason: "panel-incomplete" });
    expect(started.inputs("answer")).toHaveLength(18);
  });
});

describe("what nobody solves", () => {
  const panel = { ...defaults.panel, markUnsolved: true };

  it("is accepted with a mark, after every sample", async () => {
    const marks: unknown[] = [];
    const started = await startRun({
      method: { panel },
      script: { solve: (_input, { key }) => ({ ...wrong, exactAnswer: key.name }) },
      wrap: (parts) => ({
        ...parts,
        runs: {
          ...parts.runs,
          accept: (lease, options) => {
            marks.push(options);
            return parts.runs.accept(lease, options);
          },
        },
      }),
    });
    expect(await started.finish()).toMatchObject({ status: "accepted" });
    expect(marks).toEqual([{ unsolved: true }]);
    expect(started.inputs("solve")).toHaveLength(18);
    expect(await verdictsOf(started)).toEqual(["solved unsolved"]);
  });

  it("gets no more samples for the mark alone than the settings say, and the verdict tells how many it got", async () => {
    const started = await startRun({
      method: { panel: { ...panel, unsolvedAfter: 7 } },
      script: { solve: (_input, { key }) => ({ ...wrong, exactAnswer: key.name }) },
    });
    expect(await started.finish()).toMatchObject({ status: "accepted" });
    expect(started.inputs("solve")).toHaveLength(7);
    const solved = (await started.items.listVerdicts(started.run.id)).find(({ gate }) => gate === "solved");
    expect(solved).toMatchObject({ code: "unsolved", detail: { right: 0, drawn: 7, full: false } });
  });

  it("is looked for with one sample more at a time, until one is right", async () => {
    const started = await startRun({
      method: { panel },
      script: {
        solve: (_input, { role, key }) => (role === "panel-2" ? right : { ...wrong, exactAnswer: key.name }),
      },
    });
    expect(await started.finish()).toMatchObject({ status: "accepted" });
    // Five settle the paper's rules (see "stops where no outcome of the rest could change a verdict"); then panel-1, then panel-2.
    expect(started.inputs("solve")).toHaveLength(7);
    expect(await verdictsOf(started)).toEqual(["solved passed"]);
    const difficulty = (await started.items.listVerdicts(started.run.id)).find(
      ({ gate }) => gate === "difficulty",
    );
    expect(difficulty?.detail).toMatchObject({ drawn: 7, full: false });
  });
});

describe("all three", () => {
  const panel = { ...defaults.panel, markUnsolved: true };

  it("let a good question through, suspended while each sits, and pay for nothing twice", async () => {
    const started = await startRun({ method: { closedBook, oracle, panel } });
    const { go, sitPanel, jobs, run, made, runs } = started;
    expect(await go()).toBe("waiting");
    expect((await runs.get(run.id))?.step).toBe("closed-book");
    expect((await jobs.find("sample", run.id)).map(({ key }) => key)).toContain("closed-book/panel-1/s1");
    const paid = made.length;
    expect(await go()).toBe("waiting");
    expect(made).toHaveLength(paid);
    const steps = new Set<string>();
    for (let at = 0; at < 40; at += 1) {
      steps.add((await runs.get(run.id))?.step ?? "");
      await sitPanel();
      if ((await go()) === "ended") break;
    }
    expect(await runs.get(run.id)).toMatchObject({ status: "accepted" });
    expect([...steps]).toEqual(["closed-book", "oracle", "panel", "closed-book-again"]);
    expect(await verdictsOf(started)).toEqual(["closed-book passed", "oracle passed", "solved passed"]);
    const keys = (await jobs.find("sample", run.id)).map(({ key }) => key);
    // One try of each model, and two more of the three that are right with tools or were not asked.
    expect(keys.filter((key) => key.startsWith("closed-book/"))).toHaveLength(12);
    expect(keys.filter((key) => key.startsWith("oracle/"))).toHaveLength(4);
    const names = made.map(({ key }) => JSON.stringify([key.step, key.round, key.name]));
    expect(new Set(names).size).toBe(names.length);
  });

  it("are not asked under the paper's method", async () => {
    const started = await startRun({});
    expect(await started.finish()).toMatchObject({ status: "accepted" });
    expect(started.inputs("answer")).toHaveLength(0);
    expect(await verdictsOf(started)).toEqual([]);
  });
});
