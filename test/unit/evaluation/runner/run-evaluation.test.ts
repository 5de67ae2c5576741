import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { RetryLaterError, UnreachableError } from "../../../../domain/errors/freshet-error.ts";
import type { BenchmarkItem } from "../../../../domain/evaluation/benchmark-item.ts";
import { evaluationLimits } from "../../../../domain/evaluation/evaluation-limits.ts";
import type { EvaluationPlan } from "../../../../domain/evaluation/evaluation-plan.ts";
import type { FormTask } from "../../../../domain/form/form.ts";
import type { Evaluation } from "../../../../domain/ports/evaluation/evaluation-store.ts";
import type { Judge } from "../../../../domain/ports/evaluation/judge.ts";
import { runEvaluation } from "../../../../evaluation/runner/run-evaluation.ts";
import { noSolution, type TrialWork } from "../../../../evaluation/solvers/trial-solver.ts";
import { judgeByRule } from "../../../../gates/answers/judge-by-rule.ts";
import { createMemoryEvaluationStore } from "../memory-evaluation-store.ts";
import { sampleItem } from "../sample-trials.ts";

const items = [
  sampleItem({ id: "a", answer: "Tarn", evidence: [{ statement: "s", quote: "q", url: "u" }] }),
  sampleItem({ id: "b", answer: "Vail" }),
];

type Answer = (work: TrialWork) => Promise<string>;

function setUp(answer: Answer, plan: Partial<EvaluationPlan> = {}, given: readonly BenchmarkItem[] = items) {
  const limits = evaluationLimits.parse({ minutes: plan.limits?.minutes ?? 1 });
  const evaluation: Evaluation = {
    ...{ id: "e-1", source: "f", format: "f", status: "open", started: new Date(0), ended: null },
    plan: {
      solvers: [{ name: "m", kind: "model", source: "m", family: null }],
      ...{ modes: ["tools"], runs: 2, judge: "j", warnings: [], ...plan, limits },
    },
  };
  const store = createMemoryEvaluationStore(evaluation, given);
  const solved: string[] = [];
  const asked: unknown[] = [];
  const stop = new AbortController();
  let judgeFails = false;
  // As the call ledger does it: what was paid for under a key is replayed under that key, and is not asked again.
  const paid = new Map<string, Awaited<ReturnType<Judge["one"]>>>();
  const run = () =>
    runEvaluation(
      {
        store,
        solverOf: () => ({
          async solve(work) {
            const exactAnswer = await answer(work);
            solved.push(`${work.item.id}/${work.mode}/${work.run}`);
            return {
              ...noSolution("answered", ""),
              prediction: { exactAnswer, explanation: "", confidence: 50 },
            };
          },
        }),
        judge: {
          byRule: judgeByRule,
          repairs: 1,
          one: async (input, { key }) => {
            const name = JSON.stringify(key);
            const known = paid.get(name);
            if (known !== undefined) return known;
            asked.push([input.prediction.exactAnswer, key.scope.id.endsWith(":judge")]);
            const value = { extractedAnswer: "", verdict: "incorrect", reason: "other" } as const;
            const reply = judgeFails
              ? ({ ok: false, fault: "wrong-shape", detail: "" } as const)
              : ({ ok: true, value } as const);
            paid.set(name, reply);
            return reply;
          },
          seal: async () => ({ ok: false, fault: "empty", detail: "" }),
          set: async () => ({ ok: false, fault: "empty", detail: "" }),
        },
        concurrency: 1,
        signal: stop.signal,
        onProgress: () => {},
      },
      evaluation,
    );
  return {
    ...{ store, solved, asked, stop, run },
    outcomes: () => [...store.trials.values()].map(({ verdict }) => verdict?.outcome ?? null),
    letJudgeFail: (fails: boolean) => {
      judgeFails = fails;
    },
  };
}

describe("an evaluation", () => {
  it("does the first run of all questions before the second, and asks the judge only where rules can't tell", async () => {
    const { run, solved, asked, outcomes, store } = setUp(async ({ item, run }) =>
      run === 1 ? item.answer : "Somewhere else",
    );
    expect(await run()).toEqual({ stopped: null });
    expect(solved).toEqual(["a/tools/1", "b/tools/1", "a/tools/2", "b/tools/2"]);
    expect(outcomes()).toEqual(["correct", "correct", "incorrect", "incorrect"]);
    expect(asked).toEqual([
      ["Somewhere else", true],
      ["Somewhere else", true],
    ]);
    expect(store.isDone()).toBe(true);
  });

  it("asks a form that has its item's question once, and judges the answer for each", async () => {
    const item = sampleItem({ id: "a", question: "Which?", answer: "Tarn" });
    const task: FormTask = {
      ...{ kind: "conflict", question: "Which?", answer: "Tarn", aliases: [], label: "conflicting" },
      ...{ split: "seal-0", questionTypes: ["Q1"], freshnessClass: "slow", effectiveYear: 2026 },
      ...{ nextReview: "2026-12-01", urls: [], results: [] },
    };
    const form = { ...item, id: "f", form: "conflict", task, answer: "Vail" };
    const laidOut = { ...form, id: "f/k12", haystack: { k: 12, place: 1 } };
    const other = sampleItem({ id: "b", question: "Which?", answer: "Tarn" });
    const { run, solved, store } = setUp(async () => "Tarn", { modes: ["tools", "documents"], runs: 1 }, [
      item,
      form,
      laidOut,
      other,
    ]);
    await run();
    expect(solved).toEqual(["a/tools/1", "f/k12/documents/1", "b/tools/1"]);
    const trials = [...store.trials.values()];
    const of = (id: string) => trials.find(({ itemId, mode }) => itemId === id && mode === "tools");
    expect(of("a")?.verdict?.outcome).toBe("correct");
    // A form with conflicting results is judged by the grader of SealQA, which gives no verdict in this test.
    expect(of("f")).toMatchObject({ verdict: { outcome: "unscored" }, solution: { sameAs: "a" } });
    // A stopped evaluation goes on without asking.
    await run();
    expect(solved).toHaveLength(3);
  });

  it("gives an oracle run only to questions with evidence", async () => {
    const { run, solved } = setUp(async ({ item }) => item.answer, { modes: ["oracle"], runs: 1 });
    await run();
    expect(solved).toEqual(["a/oracle/1"]);
  });

  it("goes on where it was stopped: what was judged is left alone, what was solved is judged", async () => {
    let calls = 0;
    const { run, solved, store, outcomes } = setUp(async ({ item }) => {
      calls += 1;
      if (calls === 2) throw new UnreachableError("the server is gone", { code: "model-unreachable" });
      return item.answer;
    });
    await expect(run()).rejects.toThrow("the server is gone");
    expect(solved).toEqual(["a/tools/1"]);
    expect(store.isDone()).toBe(false);
    // As a kill between solving and judging leaves it.
    const [[name, trial] = []] = store.trials;
    if (name === undefined || trial === undefined) throw new Error("nothing was solved");
    store.trials.set(name, { ...trial, verdict: null });
    expect(await run()).toEqual({ stopped: null });
    expect(solved).toEqual(["a/tools/1", "b/tools/1", "a/tools/2", "b/tools/2"]);
    expect(outcomes()).toEqual(["correct", "correct", "correct", "correct"]);
  });

  it("a failing judge leaves answers unscored, and the next time they are judged again, not solved again", async () => {
    const { run, solved, asked, outcomes, letJudgeFail } = setUp(async () => "Elsewhere", { runs: 1 });
    letJudgeFail(true);
    for (const time of [1, 2]) {
      await run();
      expect(outcomes()).toEqual(["unscored", "unscored"]);
      expect(asked).toHaveLength(2 * time);
    }
    letJudgeFail(false);
    await run();
    expect(outcomes()).toEqual(["incorrect", "incorrect"]);
    expect(solved).toHaveLength(2);
    // What has a verdict is left alone.
    await run();
    expect(asked).toHaveLength(6);
  });

  it("a usable verdict that was paid for right before a kill is not paid for again", async () => {
    const { run, store, asked, outcomes, letJudgeFail } = setUp(async () => "Elsewhere", { runs: 1 });
    letJudgeFail(true);
    await run();
    letJudgeFail(false);
    const unscored = [...store.trials];
    await run();
    expect(asked).toHaveLength(4);
    // As a kill between the judge's reply and the stored verdict leaves it.
    for (const [name, trial] of unscored) store.trials.set(name, trial);
    await run();
    expect(outcomes()).toEqual(["incorrect", "incorrect"]);
    expect(asked).toHaveLength(4);
  });

  it("asks an agent again whose command or address failed", async () => {
    const { run, solved, store } = setUp(async ({ item }) => item.answer, { runs: 1 });
    await run();
    for (const [name, trial] of store.trials) {
      const solution = { ...trial.solution, termination: "agent-error" as const, prediction: null };
      store.trials.set(name, { ...trial, solution });
    }
    await run();
    expect(solved).toHaveLength(4);
    const ends = [...store.trials.values()].map(({ solution }) => solution.termination);
    expect(ends).toEqual(["answered", "answered"]);
  });

  it("stops where the budget ends, without an error", async () => {
    const { run, store } = setUp(async () => {
      throw new RetryLaterError("spent", { code: "budget" });
    });
    expect(await run()).toEqual({ stopped: "budget", why: "spent" });
    expect(store.isDone()).toBe(false);
  });

  it("ends a question at its time limit, and stops at once where it is told to", async () => {
    const patient: Answer = async ({ item, signal, run }) => {
      if (item.id === "b" || run === 2) return item.answer;
      await sleep(60_000, undefined, { signal });
      return "late";
    };
    const limits = evaluationLimits.parse({ minutes: 0.0005 });
    const late = setUp(patient, { limits });
    expect(await late.run()).toEqual({ stopped: null });
    const [first] = late.store.trials.values();
    expect(first).toMatchObject({
      solution: { termination: "time-limit", prediction: null },
      verdict: { outcome: "not_attempted" },
    });
    const stopped = setUp(async ({ item, signal }) => {
      stopped.stop.abort(new Error("Ctrl-C"));
      signal.throwIfAborted();
      return item.answer;
    });
    expect(await stopped.run()).toEqual({ stopped: "signal" });
    expect(stopped.store.trials.size).toBe(0);
  });
});
