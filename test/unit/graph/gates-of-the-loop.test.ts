import { describe, expect, it } from "vitest";
import type { Question } from "../../../domain/ports/questions/question-store.ts";
import type { LoopParts } from "../../../graph/step.ts";
import { chainOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const dated = { code: "date-dependent", passage: "spring of 2026", reason: "…" } as const;

/** An accepted question with the usual run's answer, on another ground than the seed. */
function acceptedWith(seedId: string): Question {
  const place = { language: "en", domain: "science", subDomain: "science/physics" } as const;
  const texts = { plainQuestion: "Who led the club?", question: "Who was at the head of that club?" };
  return {
    ...{
      id: `q-of-${seedId}`,
      runId: "run-0",
      ...place,
      rounds: 5,
      accepted: new Date("2026-04-01"),
      unsolved: false,
    },
    seed: { ...place, id: seedId, name: "x", description: "", urls: ["http://a.test/"], surfaced: null },
    draft: {
      ...{ round: 5, ...texts, answer: "winner R5T1D", aliases: [], instruction: null },
      ...{ answerEvidence: ["e"], usedEvidence: ["e"] },
    },
    graph: chainOf(5, "x"),
    evidence: [],
  };
}

const fluency = { score: 5, change: [] };

describe("text quality", () => {
  it("has a wording that reads badly obfuscated once more, with the words to change", async () => {
    const change = [{ passage: "came to hold", better: "received" }];
    const judge = (score: number) => ({
      judgeText: (_input: unknown, { number }: { readonly number: number }) => ({
        faults: [],
        fluency: number === 1 ? { score, change } : fluency,
      }),
    });
    const halting = await startRun({ script: judge(2) });
    expect(await halting.finish()).toMatchObject({ status: "accepted", round: 5 });
    const [again] = (halting.inputs("obfuscate") as { faults: string[] }[]).slice(5);
    expect(again?.faults).toEqual(["not-fluent: “came to hold” (better: “received”)"]);
    const stiff = await startRun({ script: judge(3) });
    await stiff.finish();
    expect(stiff.inputs("judgeText")).toHaveLength(1);
    const strict = await startRun({ script: judge(3), method: { leastFluency: 4 } });
    await strict.finish();
    expect(strict.inputs("judgeText")).toHaveLength(2);
  });

  it("has a faulty wording obfuscated once more with its faults, parsed and judged again, in the same round", async () => {
    const { finish, inputs } = await startRun({
      script: { judgeText: (_input, { number }) => ({ faults: number === 1 ? [dated] : [], fluency }) },
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 5 });
    const asked = inputs("obfuscate") as { faults: string[] }[];
    expect(asked).toHaveLength(6);
    expect(asked[5]?.faults).toEqual(["date-dependent: “spring of 2026” (…)"]);
    expect(inputs("parse")).toHaveLength(6);
    expect(inputs("judgeText")).toHaveLength(2);
  });

  it("rejects the second faulty wording, a rule's fault as well as the model's", async () => {
    const byModel = await startRun({ script: { judgeText: () => ({ faults: [dated], fluency }) } });
    expect(await byModel.finish()).toMatchObject({ status: "rejected", reason: "text-quality" });
    const byRule = await startRun({
      script: {
        obfuscate: () => ({ question: "Who received that prize last year, and where was it given?" }),
      },
    });
    expect(await byRule.finish()).toMatchObject({
      reason: "text-quality",
      detail: "the question's wording is date-dependent, many-in-one",
    });
  });
});

describe("obfuscation", () => {
  it("is asked for again with what rules find, and the round is lost after that, never accepted", async () => {
    const { finish, inputs } = await startRun({
      method: { maxRounds: 2 },
      script: { obfuscate: ({ question }) => ({ question }) },
    });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "agent-failed", round: 2 });
    const asked = inputs("obfuscate") as { faults: string[] }[];
    // The second request also shows the wording that has the fault.
    expect(asked.map(({ faults }) => faults.length)).toEqual([0, 2, 0, 2]);
    expect(asked[1]?.faults[1]).toContain((inputs("obfuscate")[0] as { question: string }).question);
    expect(inputs("parse")).toHaveLength(0);
  });

  it("that is vague the second time goes on in the same round", async () => {
    const { finish, inputs } = await startRun({
      script: (good) => ({
        obfuscate: (input, call) =>
          call.number === 1
            ? { question: "What came to pass on 12 March 2026 in that house?" }
            : good.obfuscate(input, call),
      }),
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 5 });
    expect((inputs("obfuscate")[1] as { faults: string[] }).faults[0]).toContain("12 March 2026");
  });
});

describe("privacy and duplicates", () => {
  it("reject before the panel is paid", async () => {
    const privacy = await startRun({
      script: {
        judgePrivacy: ({ question }) => ({
          privateData: [{ kind: "minor", passage: question, reason: "a child" }],
        }),
      },
    });
    expect(await privacy.finish()).toMatchObject({ status: "rejected", reason: "privacy" });
    const duplicate = await startRun({ alike: () => [acceptedWith("seed en orta prize")] });
    expect(await duplicate.finish()).toMatchObject({ status: "rejected", reason: "duplicate" });
    for (const { inputs } of [privacy, duplicate]) expect(inputs("solve")).toHaveLength(0);
    expect(duplicate.inputs("judgeText")).toHaveLength(0);
  });

  it("look again before accepting: another run may have been quicker", async () => {
    let alike: Question[] = [acceptedWith("another seed")];
    const { go, sitPanel, run, runs } = await startRun({ alike: () => alike, fullPanel: true });
    await go();
    await sitPanel();
    alike = [...alike, acceptedWith("seed en orta prize")];
    await go();
    expect(await runs.get(run.id)).toMatchObject({ status: "rejected", reason: "duplicate" });
  });

  it("in order, look before the panel at what was accepted before the run began, and at the rest when its turn has come", async () => {
    const alike = (before?: Date) => (before === undefined ? [acceptedWith("seed en orta prize")] : []);
    const wrap = (parts: LoopParts): LoopParts => ({ ...parts, ordered: true });
    const { finish, inputs, items, run } = await startRun({ alike, wrap });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "duplicate" });
    expect(inputs("solve").length).toBeGreaterThan(0);
    const verdicts = await items.listVerdicts(run.id);
    expect(verdicts.find(({ gate }) => gate === "duplicate")).toMatchObject({ passed: true });
  });
});

describe("the panel", () => {
  it("discards a question that all six models answer", async () => {
    const { finish, inputs } = await startRun({
      script: { solve: () => ({ explanation: "…", exactAnswer: "winner R5T1D.", confidence: 99 }) },
    });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "too-easy" });
    // Equal after normalisation: no judge is asked.
    expect(inputs("judgeAnswer")).toHaveLength(0);
  });

  it("discards a question with another answer that 15 of 18 give, by the judge's grouping", async () => {
    const names = ["Jon Vell", "J. Vell", "Vell (Jon)"];
    const { finish, inputs, items, run } = await startRun({
      fullPanel: true,
      script: {
        solve: (_input, { role, key }) => {
          const sample = Number(key.name.split("/s")[1]?.[0]);
          const isLast = role === "panel-6";
          return {
            explanation: "…",
            exactAnswer: isLast ? `other ${sample}` : (names[sample - 1] ?? ""),
            confidence: 50,
          };
        },
        group: ({ answers }) => ({
          groups: [answers.filter(({ answer }) => answer.includes("Vell")).map(({ id }) => id)],
        }),
      },
    });
    expect(await finish()).toMatchObject({
      status: "rejected",
      reason: "not-unique",
      detail: "15 of 18 solutions agree on another answer",
    });
    expect(inputs("group")).toHaveLength(1);
    // The verdict names the samples that agree, and no answer.
    const verdict = (await items.listVerdicts(run.id)).find(({ gate }) => gate === "uniqueness");
    const agreeing = verdict?.detail["agreeing"] as string[][] | undefined;
    expect(agreeing?.map(({ length }) => length)).toEqual([15, 1, 1, 1]);
    expect(agreeing?.[0]).toContain("panel-5/s3");
    expect(JSON.stringify(verdict)).not.toContain("Vell");
  });

  it("keeps failed, unscored and dead samples among the 18 as neither", async () => {
    const { go, sitPanel, run, runs, items } = await startRun({
      fullPanel: true,
      script: {
        solve: (_input, { role, key }) => {
          if (role === "panel-1") return { fault: "call-limit" };
          if (role === "panel-2") return { explanation: "", exactAnswer: " ", confidence: 0 };
          return {
            explanation: "…",
            exactAnswer: role === "panel-3" && !key.name.includes("/s3") ? "scoreless" : "Jon Vell",
            confidence: 50,
          };
        },
        judgeAnswer: ({ prediction }) =>
          prediction.exactAnswer === "scoreless"
            ? { fault: "server-failed" }
            : { extractedAnswer: "Jon Vell", verdict: "incorrect", reason: "…" },
      },
    });
    await go();
    await sitPanel((key) => key === "panel-6/s3");
    await go();
    expect(await runs.get(run.id)).toMatchObject({ status: "accepted" });
    const uniqueness = (await items.listVerdicts(run.id)).find(({ gate }) => gate === "uniqueness");
    expect(uniqueness?.detail).toMatchObject({
      largestWrongGroup: 9,
      solutions: 18,
      outcomes: { failed: 4, not_attempted: 3, unscored: 2, incorrect: 9 },
    });
  });

  it("accepts nothing when fewer than two thirds of the samples were scored", async () => {
    const { finish, items, run } = await startRun({
      fullPanel: true,
      script: {
        solve: (_input, { role, key }) =>
          role === "panel-1" || role === "panel-2" || key.name.startsWith("panel-3/s3")
            ? { fault: "server-failed" }
            : { explanation: "…", exactAnswer: `wrong ${key.name}`, confidence: 5 },
      },
    });
    expect(await finish()).toMatchObject({
      status: "rejected",
      reason: "panel-incomplete",
      detail: "11 of 18 solutions could be scored",
    });
    const verdicts = (await items.listVerdicts(run.id)).map(({ gate, code }) => `${gate} ${code}`);
    expect(verdicts).toContain("panel panel-incomplete");
    expect(verdicts).not.toContain("uniqueness passed");
  });

  it("suspends again, paying nothing, as long as a sample is not done", async () => {
    const { go, jobs, run, made, dispatched, runs, sitPanel } = await startRun({ fullPanel: true });
    expect(await go()).toBe("waiting");
    const [first] = await jobs.find("sample", run.id);
    await jobs.finish(first?.id ?? "", 1, { nonsense: true });
    const paid = made.length;
    expect(await go()).toBe("waiting");
    expect(await go()).toBe("waiting");
    expect(made).toHaveLength(paid);
    expect(new Set(dispatched).size).toBe(18);
    await sitPanel();
    expect(await go()).toBe("ended");
    expect(await runs.get(run.id)).toMatchObject({ status: "accepted" });
    expect(await go()).toBe("ended");
  });

  it("stops where no outcome of the rest could change a verdict", async () => {
    const { go, sitPanel, items, jobs, run, runs } = await startRun({
      script: { solve: (_input, { key }) => ({ explanation: "…", exactAnswer: key.name, confidence: 5 }) },
    });
    expect(await go()).toBe("waiting");
    // As many as both rules need at the least: two of one model for difficulty, four for uniqueness.
    const first = await jobs.find("sample", run.id);
    expect(first.map(({ key }) => key).sort()).toEqual([
      "panel-4/s1",
      "panel-5/s1",
      "panel-6/s1",
      "panel-6/s2",
    ]);
    await sitPanel();
    // Four different wrong answers: one of them may still become the answer of fifteen.
    expect(await go()).toBe("waiting");
    expect(await jobs.find("sample", run.id)).toHaveLength(5);
    await sitPanel();
    expect(await go()).toBe("ended");
    expect(await runs.get(run.id)).toMatchObject({ status: "accepted" });
    const uniqueness = (await items.listVerdicts(run.id)).find(({ gate }) => gate === "uniqueness");
    expect(uniqueness?.detail).toMatchObject({ solutions: 18, drawn: 5, full: false });
  });

  it("goes on where the judge sees one answer in what the rules keep apart", async () => {
    const { finish, inputs } = await startRun({
      script: {
        solve: (_input, { key }) => ({ explanation: "…", exactAnswer: `Vell ${key.name}`, confidence: 5 }),
        group: ({ answers }) => ({ groups: [answers.map(({ id }) => id)] }),
      },
    });
    expect(await finish()).toMatchObject({
      status: "rejected",
      reason: "not-unique",
      detail: "15 of 18 solutions agree on another answer",
    });
    expect(inputs("solve")).toHaveLength(15);
    const asked = new Set(inputs("group").map((input) => (input as { answers: unknown[] }).answers.length));
    expect([...asked]).toEqual([5, 9, 13, 15]);
  });

  it("asks more solvers where failures alone have settled both rules", async () => {
    const { go, sitPanel, inputs, runs, run } = await startRun({
      script: {
        solve: (_input, { role }) =>
          role === "panel-6" || role === "panel-5"
            ? { fault: "server-failed" }
            : { explanation: "…", exactAnswer: "Jon Vell", confidence: 5 },
      },
    });
    while ((await go()) === "waiting") await sitPanel();
    expect(inputs("solve").length).toBeGreaterThan(4);
    expect(await runs.get(run.id)).toMatchObject({ status: "accepted" });
  });
});
