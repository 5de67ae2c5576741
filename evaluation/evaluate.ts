import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { BenchmarkItem } from "../domain/evaluation/benchmark-item.ts";
import type { RunCard } from "../domain/evaluation/evaluation-plan.ts";
import type { EvaluationReport } from "../domain/evaluation/evaluation-report.ts";
import { partiesOf } from "../domain/exposure/parties-of.ts";
import { takenDown } from "../domain/page/blank-quotes.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Evaluation } from "../domain/ports/evaluation/evaluation-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ToolSet } from "../domain/ports/web/tool-set.ts";
import type { ModelsSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { type FiledPrediction, readPredictions } from "../formats/read/read-predictions.ts";
import { createModelGateway, type GatewayParts } from "../models/create-model-gateway.ts";
import { blankTakenDown } from "./blank-taken-down.ts";
import { createJudge, judgeAlone } from "./judge/create-judge.ts";
import { layOutItems } from "./lay-out-items.ts";
import { makeRunCard } from "./make-run-card.ts";
import { noteUnmatched } from "./note-unmatched.ts";
import {
  type EvaluationRequest,
  type PlannedEvaluation,
  planEvaluation,
  stateMode,
} from "./plan-evaluation.ts";
import { readSource, type Source } from "./read-source.ts";
import { explainNothingMeasured } from "./report/explain-failures.ts";
import { listTables } from "./report/list-tables.ts";
import { reportEvaluation } from "./report/report-evaluation.ts";
import { simulatedNotice } from "./report/report-head.ts";
import type { ReportTable } from "./report/report-table.ts";
import { type Caps, capLedger, capTools, checkCaps } from "./runner/caps.ts";
import { type EvaluationEnd, type EvaluationProgress, runEvaluation } from "./runner/run-evaluation.ts";
import { judgeScope } from "./runner/trial-keys.ts";
import { matchPredictions } from "./solvers/create-file-solver.ts";
import { noteAsked, openSolvers } from "./solvers/open-solvers.ts";

export interface EvaluateParts {
  readonly settings: Settings & { readonly models: ModelsSettings };
  readonly stores: Stores;
  readonly parts: GatewayParts & {
    readonly toolSet: ToolSet;
    /** The tools as the paper's agent has them (`evaluation.tools: paper`). */
    readonly paperToolSet: ToolSet;
    readonly clock: Clock;
  };
}

export interface EvaluateOptions {
  readonly signal: AbortSignal;
  /** Called at the start and after each trial. */
  readonly onProgress: (progress: EvaluationProgress) => void;
  /** Takes one line that a person should read. */
  readonly note: (line: string) => void;
}

/**
 * Carries out a request for `freshet eval` and returns its report. If the evaluation was stopped, the report covers the trials done so far.
 * @throws SettingsError, UnreachableError
 */
export async function evaluate(
  { settings, stores, parts }: EvaluateParts,
  given: EvaluationRequest,
  options: EvaluateOptions,
): Promise<{
  report: EvaluationReport;
  tables: readonly ReportTable[];
  end: EvaluationEnd;
  /** Names the simulated parts, for a person to read; null in the real world. */
  simulatedNotice: string | null;
  /** Why nothing was measured; null if at least one trial was measured. */
  unmeasured: string | null;
}> {
  const read = await readSource(stores, given);
  const source = { ...read, items: layOutItems(read.items, given) };
  if (source.leftOut > 0)
    options.note(
      `${source.leftOut} accepted ${source.leftOut === 1 ? "question is" : "questions are"} not asked because private or no longer live; --all asks them too.`,
    );
  const filed = given.solvers.kind === "file" ? await readPredictions(given.solvers.at) : [];
  const { request, predictions } = stateMode(given, filed);
  const runs = request.solvers.kind === "file" ? runsIn(predictions, source) : request.runs;
  const bare = planEvaluation(settings, request, {
    items: source.items,
    runs: runs ?? settings.evaluation.runs,
  });
  const asked = { items: source.items, limit: request.limit };
  const notes = request.solvers.kind === "file" ? noteUnmatched(predictions, bare.plan, asked) : [];
  const planned = { ...bare, plan: { ...bare.plan, warnings: [...bare.plan.warnings, ...notes] } };
  const card = makeRunCard({ ...settings, evaluation: planned.plan.limits }, planned.evaluated);
  const evaluation = await openEvaluation(stores, { request, source, planned, card, note: options.note });
  const own = await ownAmong(stores, source);
  const held = await stores.evaluations.hold(evaluation.id);
  if (held === null)
    throw new SettingsError(
      `another process is working on evaluation ${evaluation.id}: wait for its end, or stop it first`,
      {
        code: "evaluation-held",
      },
    );
  const { limits } = planned.plan;
  const caps: Caps = {
    perTrial: limits,
    isTrial: (scope) => !judgeScope.isOne(scope),
  };
  const ledger = capLedger(stores.ledger, caps);
  const gateway = createModelGateway({
    models: { ...settings.models, evaluated: { ...planned.evaluated } },
    ledger,
    limiter: parts.limiter,
    board: parts.calls,
    onCall: (event) => parts.meter.noteCall(event),
  });
  const tools = limits.tools === "paper" ? parts.paperToolSet : parts.toolSet;
  const toolSet = capTools(tools, (scope) => checkCaps(stores.ledger, caps, scope));
  const solvers = openSolvers({
    plan: planned.plan,
    gateway,
    toolSet,
    ledger,
    pages: stores.pages,
    predictions,
  });
  const solverOf = (name: string) => {
    const solver = planned.plan.solvers.find((known) => known.name === name);
    const parties = solver ? partiesOf(solver, settings.models, planned.evaluated) : [];
    const asked = { ledger: stores.exposureEvents, clock: parts.clock, evaluationId: evaluation.id, own };
    return noteAsked(asked, solvers.solverOf(name), parties);
  };
  const judge = createJudge(gateway, limits.judgeRetries);
  try {
    await stores.evaluations.setBudget(evaluation.id, request.budgetDollars ?? null);
    const end = await runEvaluation(
      {
        store: stores.evaluations,
        solverOf,
        judge: limits.judgeOnly ? judgeAlone(judge) : judge,
        concurrency: settings.work.samples,
        signal: options.signal,
        onProgress: options.onProgress,
      },
      evaluation,
    );
    if (end.stopped === "budget")
      options.note(`${end.why}. Continue with the same command, --resume and a larger --budget.`);
    const report = await reportEvaluation(stores, evaluation.id, settings);
    return {
      report,
      tables: listTables(report),
      end,
      simulatedNotice: report.simulated ? simulatedNotice(report) : null,
      unmeasured: explainNothingMeasured(report),
    };
  } finally {
    await solvers.close();
    await gateway.close();
    await held.release();
  }
}

/**
 * Finds the items that are accepted questions of this database, or forms of them. The result maps the item's id to the question's id. They
 * are found by their ids, because a release and an export of it keep these ids.
 */
async function ownAmong(
  { lifecycles, forms }: Pick<Stores, "lifecycles" | "forms">,
  { items }: Source,
): Promise<ReadonlyMap<string, string>> {
  const ids = items.map(({ id }) => id);
  const known = await lifecycles.list({ ids });
  const ofForms = items.some(({ task }) => task !== undefined) ? await forms.list({}) : [];
  const questionOf = new Map(ofForms.map(({ id, questionId }) => [id, questionId]));
  // The id of a laid-out haystack is its form's id, followed by a slash and the number of documents.
  const asked = ids.flatMap((id) => {
    const questionId = questionOf.get(id.split("/")[0] ?? "");
    return questionId === undefined ? [] : [[id, questionId] as const];
  });
  return new Map([...known.map(({ questionId }) => [questionId, questionId] as const), ...asked]);
}

async function openEvaluation(
  { evaluations, takedowns }: Pick<Stores, "evaluations" | "takedowns">,
  given: {
    readonly request: EvaluationRequest;
    readonly source: Source;
    readonly planned: PlannedEvaluation;
    readonly card: RunCard;
    readonly note: (line: string) => void;
  },
): Promise<Evaluation> {
  const { request, source, planned, card, note } = given;
  const { plan, planHash } = planned;
  const newest = await evaluations.newest(planHash);
  if (request.resume && newest !== null) {
    note(`Resuming evaluation ${newest.id}.`);
    return newest;
  }
  if (request.resume)
    note(
      `There is no evaluation of this request to resume: this is its first.${source.items.some(isBlanked) ? " An evaluation from before pages of these questions were taken down is of another request." : ""}`,
    );
  else if (newest?.status === "open")
    note(`Evaluation ${newest.id} of the same request is unfinished: --resume continues it.`);
  const items = await blankTakenDown(takedowns, source.items);
  return evaluations.create({ ...source, items, plan: { ...plan, canary: source.canary, card }, planHash });
}

/** Says whether the item's evidence was read from the database without the words of a page that was taken down. */
function isBlanked({ evidence }: BenchmarkItem): boolean {
  return evidence.some(({ quote }) => quote === takenDown);
}

/** The largest number of predictions that one question has. */
function runsIn(predictions: readonly FiledPrediction[], { items }: Source): number {
  const match = matchPredictions(predictions);
  const most = items.reduce((highest, item) => Math.max(highest, match(item).length), 0);
  if (most > 0) return most;
  throw new SettingsError(
    "none of the predictions belongs to one of these questions: they are matched by question or id",
    {
      code: "predictions-of-others",
    },
  );
}
