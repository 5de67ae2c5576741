import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { evaluationLimits, temperatureIn } from "../../../domain/evaluation/evaluation-limits.ts";
import type { TrialMode } from "../../../domain/evaluation/trial.ts";
import { evaluationSettings } from "../../../domain/settings/evaluation-settings.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { modelSettings, modelsSettings } from "../../../domain/settings/models-settings.ts";
import { type EvaluationRequest, planEvaluation, stateMode } from "../../../evaluation/plan-evaluation.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { sampleItem } from "./sample-trials.ts";

const price = { input: 0.3, output: 1.2 };
const model = (name: string, more = {}) =>
  modelSettings.parse({ endpoint: "e", model: name, price, ...more });
const models = modelsSettings.parse({
  endpoints: { e: { baseUrl: "http://127.0.0.1:1/v1" } },
  roles: Object.fromEntries(
    modelRole.options.map((role) => [role, model(role === "judge" ? "GLM-5-Chat" : "DeepSeek-V3.2")]),
  ),
  evaluated: {
    big: model("Qwen3.5-397B", { contextTokens: 1_000_000 }),
    own: model("tuned-7", { family: "glm" }),
  },
});
const settings = { models, evaluation: evaluationSettings.parse({}) };
const items = [sampleItem({ id: "a" })];

const plan = (names: readonly string[], more: Partial<EvaluationRequest> = {}, given = settings) =>
  planEvaluation(given, { source: "f", solvers: { kind: "model", names }, ...more }, { items, runs: 3 });

it("finds models by the name of an evaluated one, of a role, or their own, within the paper's window", () => {
  const { plan: planned, evaluated } = plan(["big", "panel-1", "DeepSeek-V3.2"]);
  expect(planned.solvers).toEqual([
    { name: "big", kind: "model", source: "Qwen3.5-397B", family: "qwen" },
    { name: "panel-1", kind: "model", source: "DeepSeek-V3.2", family: "deepseek" },
    { name: "DeepSeek-V3.2", kind: "model", source: "DeepSeek-V3.2", family: "deepseek" },
  ]);
  expect(planned.modes).toEqual(["tools", "closed-book"]);
  expect(evaluated["big"]?.contextTokens).toBe(128_000);
});

it("refuses what can't be measured", () => {
  expect(() => plan([])).toThrow("there is nothing to measure");
  expect(() => plan(["none"])).toThrow(
    'no model is set as "none": add it to models.evaluated, or choose one of big',
  );
  expect(() => plan(["big"], { modes: ["oracle"] })).toThrow("these questions have none");
  expect(() => plan(["own"])).toThrow("the judge GLM-5-Chat is of the same family (glm) as own");
  const lenient = { ...settings, evaluation: { ...settings.evaluation, sameFamilyJudge: true } };
  expect(plan(["own"], {}, lenient).plan.warnings).toHaveLength(1);
});

it("refuses a budget where a model has no price: nothing could be held for its calls", () => {
  const evaluated = { ...models.evaluated, free: model("tuned-8", { price: null }) };
  const given = { ...settings, models: { ...models, evaluated } };
  expect(() => plan(["free"], { budgetDollars: 3 }, given)).toThrow("these have none: free");
  expect(plan(["free"], {}, given).plan.solvers).toHaveLength(1);
});

it("an order of the same work has the same hash; another model, question or number of runs another one", () => {
  const { planHash } = plan(["big"]);
  expect(plan(["big"], { budgetDollars: 3, resume: true }).planHash).toBe(planHash);
  expect(plan(["panel-1"]).planHash).not.toBe(planHash);
  expect(plan(["big"], { modes: ["tools"] }).planHash).not.toBe(planHash);
  const request = { source: "f", solvers: { kind: "model", names: ["big"] } } as const;
  const other = [sampleItem({ id: "a", question: "another" })];
  expect(planEvaluation(settings, request, { items: other, runs: 3 }).planHash).not.toBe(planHash);
  expect(planEvaluation(settings, request, { items, runs: 1 }).planHash).not.toBe(planHash);
});

it("forced questions add rounds, unless the request or the settings say how many there are", () => {
  const ambiguous = [sampleItem({ id: "a", context: "It is a puck." })];
  const limits = (more: Partial<EvaluationRequest>, given = {}) =>
    planEvaluation(
      { ...settings, evaluation: evaluationSettings.parse(given) },
      { source: "f", solvers: { kind: "model", names: ["big"] }, modes: ["interact"], ...more },
      { items: ambiguous, runs: 1 },
    ).plan.limits;
  expect(limits({})).toMatchObject({ rounds: 10, force: 0 });
  // InteractComp's Table A2 has up to 16.5 interactions with at most 10 forced ones.
  expect(limits({ force: 10 })).toMatchObject({ rounds: 20, force: 10 });
  expect(limits({}, { force: 2 })).toMatchObject({ rounds: 12 });
  expect(limits({ force: 4, rounds: 8 })).toMatchObject({ rounds: 8 });
  expect(limits({ force: 4 }, { rounds: 6 })).toMatchObject({ rounds: 6 });
  expect(() => limits({ force: 10, rounds: 10 })).toThrow("give --rounds 11 or more, or leave it out");
});

it("documents are read at temperature 0, unless the settings give a temperature", () => {
  const haystack = [sampleItem({ id: "a", haystack: { k: 12, place: 1 } })];
  const limits = (given: object, modes: readonly TrialMode[]) =>
    planEvaluation(
      { ...settings, evaluation: evaluationSettings.parse(given) },
      { source: "f", solvers: { kind: "model", names: ["big"] }, modes },
      { items: haystack, runs: 1 },
    ).plan.limits;
  const both = ["tools", "documents"] as const;
  expect(limits({}, both)).toMatchObject({ temperature: 0.6, documentsTemperature: 0 });
  expect(limits({ temperature: 0.6 }, both)).toMatchObject({ temperature: 0.6, documentsTemperature: 0.6 });
  // The plan's hash depends on the names and their order. They are the earlier ones, so earlier evaluations can be resumed.
  expect(Object.keys(limits({}, ["tools"]))).toEqual([
    ...[
      "temperature",
      "topP",
      "contextTokens",
      "maxToolCalls",
      "tools",
      "rounds",
      "force",
      "runs",
      "minutes",
    ],
    ...["maxTokens", "maxDollars", "judgeRetries", "judgeOnly", "sameFamilyJudge"],
  ]);
  // An evaluation that was stored before read documents at its one temperature.
  expect(temperatureIn("documents", evaluationLimits.parse({ temperature: 0.6 }))).toBe(0.6);
  expect(temperatureIn("tools", limits({}, both))).toBe(0.6);
});

it("an outside agent and predictions are measured in the mode that is ordered, else in the file's, else with tools", () => {
  const outside = (kind: "command" | "url" | "file", more: Partial<EvaluationRequest> = {}) => {
    const at = kind === "url" ? "http://127.0.0.1:9000" : file;
    return planEvaluation(settings, { source: "f", solvers: { kind, at }, ...more }, { items, runs: 1 }).plan
      .modes;
  };
  const file = join(tempFolder(), "p.jsonl");
  writeFileSync(file, "");
  for (const kind of ["command", "url", "file"] as const) {
    expect(outside(kind)).toEqual(["tools"]);
    expect(outside(kind, { modes: ["closed-book"] })).toEqual(["closed-book"]);
  }
  expect(outside("command", { modes: ["tools", "closed-book"] })).toEqual(["tools", "closed-book"]);
  expect(() => outside("command", { modes: ["oracle"] })).toThrow("only models are given the evidence");
  expect(() => outside("file", { modes: ["tools", "closed-book"] })).toThrow("of one mode");

  const filed = (mode: TrialMode | null) => ({
    ...{ id: "a", question: null, prediction: null, termination: "gave-up" as const, mode },
  });
  const request = { source: "f", solvers: { kind: "file", at: file } } as const;
  expect(stateMode(request, [filed("closed-book"), filed(null)]).request.modes).toEqual(["closed-book"]);
  expect(stateMode(request, [filed(null)]).request.modes).toBeUndefined();
  const tools = { ...request, modes: ["tools"] } as const;
  expect(stateMode(tools, [filed("closed-book")])).toMatchObject({ request: tools, predictions: [{}] });
  expect(() => stateMode(request, [filed("closed-book"), filed("tools")])).toThrow("several modes");
  expect(stateMode(tools, [filed("closed-book"), filed("tools")]).predictions).toEqual([filed("tools")]);
});

it("an outside agent is called by its file or host, and has its own tools only", () => {
  const named = (kind: "command" | "url", at: string, name?: string) =>
    planEvaluation(
      settings,
      { source: "f", solvers: { kind, at, ...(name && { name }) } },
      { items, runs: 1 },
    ).plan;
  expect(named("command", "./agents/mine.py --fast")).toMatchObject({
    ...{ modes: ["tools"], warnings: [] },
    solvers: [{ name: "mine.py", kind: "command", source: "./agents/mine.py --fast", family: null }],
  });
  expect(named("url", "http://127.0.0.1:9000/solve").solvers[0]?.name).toBe("127.0.0.1:9000");
  expect(named("url", "http://127.0.0.1:9000/solve", "mine").solvers[0]?.name).toBe("mine");
});
