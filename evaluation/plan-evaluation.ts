import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { type BenchmarkItem, contextOf } from "../domain/evaluation/benchmark-item.ts";
import { type EvaluationLimits, settleLimits } from "../domain/evaluation/evaluation-limits.ts";
import type { EvaluationPlan, SolverPlan } from "../domain/evaluation/evaluation-plan.ts";
import { isRoundMode, type TrialMode } from "../domain/evaluation/trial.ts";
import type { EvaluationSettings } from "../domain/settings/evaluation-settings.ts";
import {
  findModel,
  type ModelSettings,
  type ModelsSettings,
  requirePrices,
} from "../domain/settings/models-settings.ts";
import { modelOfRole, requireRoles } from "../domain/settings/require-roles.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { readGivenFileNow } from "../files/read-given-file.ts";
import type { FiledPrediction } from "../formats/read/read-predictions.ts";
import { mostOfRows } from "../formats/read/read-rows.ts";
import { checkFamily, familyOf } from "./judge/model-family.ts";
import { needsContext } from "./runner/trial-keys.ts";

export interface PlannedEvaluation {
  readonly plan: EvaluationPlan;
  /** Hash that is equal for requests that would do the same work on the same questions. */
  readonly planHash: string;
  /** Settings of the measured models, by name. */
  readonly evaluated: Readonly<Record<string, ModelSettings>>;
}

/** Makes the plan of a request, with the settings' defaults filled in. @throws SettingsError before anything is written */
export function planEvaluation(
  settings: Pick<Settings, "evaluation"> & { readonly models: ModelsSettings },
  request: EvaluationRequest,
  { items, runs }: { readonly items: readonly BenchmarkItem[]; readonly runs: number },
): PlannedEvaluation {
  const { models, evaluation } = settings;
  const { tools, judgeOnly } = request;
  const evaluated = request.solvers.kind === "model" ? modelsOf(settings, request.solvers.names) : {};
  const solvers = request.solvers.kind === "model" ? plansOf(evaluated) : [planOf(request.solvers)];
  const modes = modesOf(request, items);
  const asked = {
    ...evaluation,
    ...(tools && { tools }),
    ...(judgeOnly && { judgeOnly }),
    ...(request.rounds !== undefined && { rounds: request.rounds }),
    ...(request.force !== undefined && { force: request.force }),
  };
  const limits = settleLimits(asked, modes);
  checkForce(limits, modes);
  requireRoles(models, ["judge", ...(usesReader(request.solvers, modes) ? (["reader"] as const) : [])]);
  const judge = modelOfRole(models, "judge");
  requirePrices(request.budgetDollars, { ...evaluated, judge, reader: models.roles.reader });
  const warnings = checkFamily({ model: judge.model, family: ownFamily(judge) }, solvers, limits);
  const plan = { solvers, modes, runs, limits, judge: judge.model };
  const answers =
    request.solvers.kind === "file"
      ? readGivenFileNow(resolve(request.solvers.at), { maxMegabytes: mostOfRows }).toString("utf8")
      : null;
  const text = JSON.stringify({ plan, items, evaluated, judge, answers });
  return {
    plan: { ...plan, warnings },
    planHash: createHash("sha256").update(text).digest("hex"),
    evaluated,
  };
}

/** Whether Freshet's own tools are used, in which the reader reads the pages. */
function usesReader({ kind }: RequestedSolvers, modes: EvaluationPlan["modes"]): boolean {
  const hasTools = modes.some((mode) => mode === "tools" || isRoundMode(mode));
  return (kind === "model" || kind === "command") && hasTools;
}

/**
 * Settings of the named models. The context is limited to `evaluation.contextTokens`, the paper's window by default, if the model's own is
 * larger.
 */
function modelsOf(
  { models, evaluation }: { models: ModelsSettings } & Pick<Settings, "evaluation">,
  names: readonly string[],
): Record<string, ModelSettings> {
  if (names.length === 0)
    throw new SettingsError(
      "there is nothing to measure: name models by --model, or an agent by --agent-command, --agent-url or --predictions",
      { code: "no-solver" },
    );
  return Object.fromEntries(
    names.map((name) => {
      const model = findModel(models, name);
      const contextTokens = Math.min(model.contextTokens, evaluation.contextTokens);
      return [name, { ...model, contextTokens }];
    }),
  );
}

function plansOf(evaluated: Readonly<Record<string, ModelSettings>>): SolverPlan[] {
  return Object.entries(evaluated).map(([name, model]) => ({
    name,
    kind: "model" as const,
    source: model.model,
    family: ownFamily(model),
  }));
}

function planOf({ kind, at, name }: Exclude<RequestedSolvers, { kind: "model" }>): SolverPlan {
  const called = kind === "url" ? new URL(at).host : basename(at.split(" ")[0] ?? at);
  return { name: name ?? called, kind, source: at, family: null };
}

function ownFamily({ model, family }: ModelSettings): string | null {
  return family ?? familyOf(model);
}

function modesOf(
  { modes, solvers }: EvaluationRequest,
  items: readonly BenchmarkItem[],
): EvaluationPlan["modes"] {
  const usual = solvers.kind === "model" ? (["tools", "closed-book"] as const) : (["tools"] as const);
  const wanted = [...new Set(modes ?? usual)];
  if (solvers.kind === "command" || solvers.kind === "url") requireOwnEvidence(wanted);
  if ((solvers.kind === "file" || solvers.kind === "url") && wanted.length > 1)
    throw new SettingsError(
      `${solvers.kind === "file" ? "predictions were" : "the agent at an address is"} of one mode: name one by --mode, not ${wanted.join(", ")}`,
      { code: "modes" },
    );
  if (wanted.includes("oracle") && items.every(({ evidence }) => evidence.length === 0))
    throw new SettingsError(
      "an oracle run needs evidence, and these questions have none: leave oracle out of --mode",
      {
        code: "no-evidence",
      },
    );
  if (wanted.includes("documents") && items.every(({ haystack }) => haystack === undefined))
    throw new SettingsError(
      "documents are read by haystacks alone, and these questions have no documents or too few for --k: leave documents out of --mode",
      { code: "no-documents" },
    );
  if (wanted.some(needsContext) && items.every((item) => contextOf(item) === null))
    throw new SettingsError(
      "with-context and interact need ambiguous questions with a context, and these have none: leave them out of --mode",
      { code: "no-context" },
    );
  return wanted;
}

/**
 * Checks the number of questions that an agent is forced to ask: one round must remain for the answer, and the modes must include one in
 * which somebody can be asked.
 */
function checkForce({ force, rounds }: EvaluationLimits, modes: EvaluationPlan["modes"]): void {
  if (force >= rounds)
    throw new SettingsError(
      `${force} forced questions leave no round for the answer: give --rounds ${force + 1} or more, or leave it out`,
      { code: "force" },
    );
  if (force > 0 && !modes.includes("interact"))
    throw new SettingsError("--force asks the user, who is there only in --mode interact: add it", {
      code: "force",
    });
}

/** An outside agent receives the question only, never the evidence, so it can't do an oracle run. */
function requireOwnEvidence(modes: EvaluationPlan["modes"]): void {
  const given = modes.find((mode) => mode === "oracle" || mode === "documents");
  if (given === undefined) return;
  throw new SettingsError(
    `only models are given ${given === "oracle" ? "the evidence" : "documents"}, not your own agent: leave ${given} out of --mode`,
    {
      code: "modes",
    },
  );
}

/** The request of `freshet eval`; the settings supply what is omitted. */
export interface EvaluationRequest {
  /** A benchmark file, the folder of a sealed release, or `questions` for the accepted questions that are live and public. */
  readonly source: string;
  /** Key file of a sealed release. */
  readonly keyFile?: string;
  readonly solvers: RequestedSolvers;
  readonly modes?: readonly TrialMode[];
  /** Numbers of hard negatives beside the gold document, with the mode `documents`; 12, 20 and 30 if left out. */
  readonly k?: readonly number[];
  readonly runs?: number;
  /** How the tools show what they found, in place of `evaluation.tools`. */
  readonly tools?: EvaluationSettings["tools"];
  /** Whether the judge decides every answer, without the rules. */
  readonly judgeOnly?: boolean;
  /**
   * For InteractComp's modes: the number of rounds and of questions that have to be asked, in place of `evaluation.rounds` and
   * `evaluation.force`.
   */
  readonly rounds?: number;
  readonly force?: number;
  /** With `questions`: whether private questions and those that are no longer live are asked too. */
  readonly all?: boolean;
  /** Whether the forms of the questions are asked too; they are if it is left out. */
  readonly forms?: boolean;
  /** Number of questions to ask, counted from the first. */
  readonly limit?: number;
  readonly budgetDollars?: number;
  /** Whether to resume the newest evaluation with the same plan (questions, solvers and settings) instead of starting a new one. */
  readonly resume?: boolean;
}

/** Models by name, or one outside agent. */
export type RequestedSolvers =
  | { readonly kind: "model"; readonly names: readonly string[] }
  | { readonly kind: "command" | "url" | "file"; readonly at: string; readonly name?: string };

/**
 * Adds the mode of a predictions file to the request, and returns the predictions of that mode. The mode comes from the option, or else
 * from the file. Lines without a mode belong to the requested mode. @throws SettingsError `predictions-of-modes`
 */
export function stateMode(
  request: EvaluationRequest,
  predictions: readonly FiledPrediction[],
): { readonly request: EvaluationRequest; readonly predictions: readonly FiledPrediction[] } {
  const filed = [...new Set(predictions.flatMap(({ mode }) => mode ?? []))];
  if (request.solvers.kind !== "file" || filed.length === 0) return { request, predictions };
  if (request.modes === undefined && filed.length > 1)
    throw new SettingsError(
      `the predictions were made in several modes (${filed.join(", ")}): say by --mode which of them to judge`,
      { code: "predictions-of-modes" },
    );
  const modes = request.modes ?? filed;
  // If the file has one mode, the option corrects its name; if it has several, the option selects one.
  const wanted =
    filed.length === 1
      ? predictions
      : predictions.filter(({ mode }) => mode === null || modes.includes(mode));
  return { request: { ...request, modes }, predictions: wanted };
}
