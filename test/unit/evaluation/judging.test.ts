import { describe, expect, it } from "vitest";
import type { Prediction } from "../../../domain/evaluation/trial.ts";
import type { FormTask } from "../../../domain/form/form.ts";
import type { Judge } from "../../../domain/ports/evaluation/judge.ts";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import { evaluationSettings } from "../../../domain/settings/evaluation-settings.ts";
import { judgeAlone } from "../../../evaluation/judge/create-judge.ts";
import { judgeTrial } from "../../../evaluation/judge/judge-trial.ts";
import { checkFamily, familyOf } from "../../../evaluation/judge/model-family.ts";
import { judgeByRule } from "../../../gates/answers/judge-by-rule.ts";
import { sampleItem } from "./sample-trials.ts";

const key: CallKey = { scope: { kind: "evaluation", id: "e" }, step: "judge", round: 1, name: "tools" };
const call = { key, signal: new AbortController().signal };
const said = (
  exactAnswer: string,
  explanation = "",
): { termination: "answered"; prediction: Prediction } => ({
  termination: "answered",
  prediction: { exactAnswer, explanation, confidence: null },
});

type SetReply = Extract<Awaited<ReturnType<Judge["set"]>>, { ok: true }>["value"];

function judgeThat(sets: readonly (SetReply | null)[]): { judge: Judge; names: string[] } {
  const names: string[] = [];
  return {
    names,
    judge: {
      byRule: judgeByRule,
      repairs: 1,
      one: async (input) => ({
        ok: true,
        value: { extractedAnswer: input.prediction.explanation, verdict: "correct", reason: "asked" },
      }),
      // SealQA's grader reads the explanation for another answer.
      seal: async ({ prediction, correctAnswer }) => ({
        ok: true,
        value: {
          extractedAnswer: prediction.exactAnswer,
          verdict: prediction.explanation.includes(`not ${correctAnswer}`) ? "incorrect" : "correct",
          reason: "graded",
        },
      }),
      set: async (_, { key }) => {
        names.push(key.name);
        const value = sets[names.length - 1];
        return value ? { ok: true, value } : { ok: false, fault: "empty", detail: "" };
      },
    },
  };
}

const countries = sampleItem({ id: "s", answer: "Belgium, France", answers: ["Belgium", "France"] });
const reply = (found: boolean[], excessive: string[] = [], isAttempted = true): SetReply => ({
  ...{ isAttempted, excessive, reason: "so" },
  items: found.map((each, index) => ({ number: index + 1, found: each })),
});

describe("against one answer", () => {
  const item = sampleItem({ id: "a", answer: "Port Ellery", aliases: ["Ellery Harbour"] });
  const { judge } = judgeThat([]);

  it.each([
    ["Ellery Harbour", "correct", "rule"],
    ["I don't know", "not_attempted", "rule"],
    ["The port of Ellery", "correct", "judge"],
  ])("%j", async (answer, outcome, by) => {
    expect(await judgeTrial(judge, { item, solution: said(answer) }, call)).toMatchObject({ outcome, by });
  });

  it("a right answer that its explanation contradicts is wrong where results conflict, and a rule can't tell", async () => {
    const torn = said("Port Ellery", "It is not Port Ellery.");
    expect(await judgeTrial(judge, { item, solution: torn }, call)).toMatchObject({
      outcome: "correct",
      by: "rule",
    });
    for (const sealed of [
      { ...item, form: "conflict" },
      { ...item, haystack: { k: 12, place: 3 } },
      { ...item, form: "unhelpful results" },
    ]) {
      const judged = (solution: ReturnType<typeof said>) =>
        judgeTrial(judge, { item: sealed, solution }, call);
      expect(await judged(torn)).toMatchObject({ outcome: "incorrect", by: "judge" });
      expect(await judged(said("Port Ellery", "Its page says so."))).toMatchObject({
        outcome: "correct",
        by: "judge",
      });
      expect(await judged(said("Ellery Harbour"))).toMatchObject({ outcome: "correct", by: "rule" });
    }
  });

  it("a judge alone decides what rules would have decided", async () => {
    const alone = judgeAlone({
      ...judge,
      one: async () => ({
        ok: true,
        value: { extractedAnswer: "", verdict: "incorrect", reason: "asked" },
      }),
    });
    for (const answer of ["Ellery Harbour", "I don't know"])
      expect(await judgeTrial(alone, { item, solution: said(answer) }, call)).toMatchObject({
        ...{ outcome: "incorrect", by: "judge" },
      });
    const none = await judgeTrial(
      alone,
      { item, solution: { termination: "gave-up", prediction: null } },
      call,
    );
    expect(none).toMatchObject({ outcome: "not_attempted", by: "rule" });
  });

  it.each([true, false])(
    "several candidates are classified by the rules (judge alone: %s), each wrong one once",
    async (isAlone) => {
      const strict: Judge = {
        ...judge,
        one: async () => ({
          ok: true,
          value: { extractedAnswer: "", verdict: "incorrect", reason: "asked" },
        }),
      };
      const judged = (answer: string) =>
        judgeTrial(isAlone ? judgeAlone(strict) : strict, { item, solution: said(answer) }, call);
      expect(await judged("Port Ellery or Sarnow, or the Sarnow")).toMatchObject({
        ...{ outcome: "incorrect", by: "judge" },
        set: { found: [{ item: "Port Ellery", found: true }], excessive: ["Sarnow"] },
      });
      expect(await judged("Sarnow or Kiel")).toMatchObject({ outcome: "incorrect", set: null });
    },
  );

  it("asks nobody where no answer was given, and the judge where only a text was", async () => {
    const none = await judgeTrial(
      judge,
      { item, solution: { termination: "call-limit", prediction: null } },
      call,
    );
    expect(none).toMatchObject({ outcome: "not_attempted", by: "rule", reason: "no answer: call-limit" });
    const text = await judgeTrial(judge, { item, solution: said("", "It must be Ellery Harbour.") }, call);
    expect(text).toMatchObject({ outcome: "correct", by: "judge" });
  });
});

describe("against a set", () => {
  const judged = (answer: string, sets: readonly (SetReply | null)[]) => {
    const { judge, names } = judgeThat(sets);
    return { names, verdict: judgeTrial(judge, { item: countries, solution: said(answer) }, call) };
  };

  it("a judge alone is asked about a whole set too", async () => {
    const { judge, names } = judgeThat([reply([true, false])]);
    const asked = { item: countries, solution: said("France; Belgium") };
    expect(await judgeTrial(judgeAlone(judge), asked, call)).toMatchObject({
      outcome: "incorrect",
      by: "judge",
    });
    expect(names).toHaveLength(1);
  });

  it("rules tell the whole set in any order, and nothing else", async () => {
    const { names, verdict } = judged("France; Belgium", []);
    expect(await verdict).toMatchObject({ outcome: "correct", by: "rule", set: { excessive: [] } });
    expect(names).toEqual([]);
    expect(await judged("unknown", []).verdict).toMatchObject({ outcome: "not_attempted", by: "rule" });
  });

  it("knows the members' other names, by rule and in what it tells the judge", async () => {
    const member = (name: string, alias: string) => ({ name, aliases: [alias] });
    const graph = { nodes: [], edges: [], answer: "n1" };
    const task: FormTask = {
      ...{ kind: "set", question: "Which?", graph, moreAnswers: [], usedEvidence: [] },
      answers: [member("Belgium", "Kingdom of Belgium"), member("France", "French Republic")],
      ...{ answerType: "enumeration", complexity: "retrieval" },
      completeness: { by: "stated-count", evidence: [], lists: [] },
    };
    const { judge } = judgeThat([]);
    const told: (readonly string[])[] = [];
    const telling: Judge = {
      ...judge,
      set: async ({ correctAnswers }) => {
        told.push(correctAnswers);
        return { ok: true, value: reply([true, true]) };
      },
    };
    const item = { ...countries, task };
    const whole = said("French Republic; Kingdom of Belgium");
    expect(await judgeTrial(telling, { item, solution: whole }, call)).toMatchObject({
      ...{ outcome: "correct", by: "rule" },
      set: { found: [{ item: "Belgium" }, { item: "France" }], excessive: [] },
    });
    expect(told).toEqual([]);
    await judgeTrial(telling, { item, solution: said("both of the two neighbours") }, call);
    expect(told).toEqual([["Belgium (Kingdom of Belgium)", "France (French Republic)"]]);
  });

  it.each([
    ["France, Belgium and Italy", reply([true, true], ["Italy"]), "incorrect"],
    ["Kingdom of Belgium; France", reply([true, true]), "correct"],
    ["France", reply([false, true]), "incorrect"],
    ["hard to say", reply([false, false], [], false), "not_attempted"],
  ])("the judge tells %j item by item", async (answer, set, outcome) => {
    expect(await judged(answer, [set]).verdict).toMatchObject({ outcome, by: "judge" });
  });

  it("counts a repeated wrong answer once, and an item that was found never as one too many", async () => {
    const repeated = reply(
      [true, false],
      ["Italy", "italy.", "The Italy", "belgium", "France", " ", "Spain"],
    );
    expect(await judged("so many", [repeated]).verdict).toMatchObject({
      outcome: "incorrect",
      set: { excessive: ["Italy", "France", "Spain"] },
    });
    const whole = reply([true, true], ["FRANCE"]);
    expect(await judged("all of them", [whole]).verdict).toMatchObject({
      outcome: "correct",
      set: { excessive: [] },
    });
  });

  it("a verdict that leaves an item out is asked for again; another such leaves the answer unscored", async () => {
    const again = judged("France", [reply([true]), reply([false, true])]);
    expect(await again.verdict).toMatchObject({ outcome: "incorrect" });
    expect(again.names).toEqual(["tools/set-1", "tools/set-2"]);
    const twice = { ...reply([true, true]), items: [1, 1].map((number) => ({ number, found: true })) };
    expect(await judged("France", [twice, twice]).verdict).toMatchObject({ outcome: "unscored", set: null });
    expect(await judged("France", [null]).verdict).toMatchObject({ outcome: "unscored" });
  });
});

describe("the family rule", () => {
  it.each([
    ["GLM-5-Chat", "glm"],
    ["zai-org/GLM-5", "glm"],
    ["o4-mini", "gpt"],
    ["gpt-4.1", "gpt"],
    ["Qwen3.5-397B-A17B", "qwen"],
    ["claude-opus-4.6", "claude"],
    ["4o", null],
  ])("%s is of %s", (model, family) => {
    expect(familyOf(model)).toBe(family);
  });

  it("refuses a judge of the family, or warns where settings let it", () => {
    const judge = { model: "GLM-5-Chat", family: "glm" };
    const solver = { name: "glm", kind: "model", source: "GLM-5", family: "glm" } as const;
    const other = { name: "mine", kind: "command", source: "x", family: null } as const;
    const limits = evaluationSettings.parse({});
    expect(checkFamily(judge, [other], limits)).toEqual([]);
    expect(() => checkFamily(judge, [solver, other], limits)).toThrow("of the same family (glm) as glm");
    expect(checkFamily(judge, [solver, other], { sameFamilyJudge: true })).toEqual([
      expect.stringContaining("may favour them"),
    ]);
  });
});
