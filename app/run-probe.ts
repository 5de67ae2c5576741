import { createHash } from "node:crypto";
import type { CallScope } from "../domain/ports/call-key.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { ProbeTrial } from "../domain/probe-plan.ts";
import type { ProbeVerdict } from "../domain/probe-verdict.ts";
import type { ModelsSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { capLedger } from "../evaluation/running/cap-ledger.ts";
import { capTools } from "../evaluation/running/cap-tools.ts";
import { type Caps, checkCaps } from "../evaluation/running/check-caps.ts";
import { judgeScope } from "../evaluation/running/judge-scope.ts";
import { createModelGateway } from "../models/create-model-gateway.ts";
import { judgeProbes } from "../releases/probes/judge-probes.ts";
import { askProbe } from "./ask-probe.ts";
import { createJudge } from "./create-judge.ts";
import { openSolvers } from "./open-solvers.ts";
import type { Stores } from "./open-stores.ts";
import type { WorkParts } from "./open-work-parts.ts";
import { type ProbeOrder, planProbe } from "./plan-probe.ts";
import { providerOf } from "./provider-of.ts";

export interface ProbeParts {
  readonly settings: Settings & { readonly models: ModelsSettings };
  readonly stores: Stores;
  readonly parts: Pick<WorkParts, "toolSet" | "meter" | "pace">;
  readonly clock: Clock;
}

export interface ProbeProgress {
  readonly done: number;
  readonly total: number;
  readonly dollars: number;
}

export interface ProbeReport {
  readonly probe: string;
  readonly asked: number;
  readonly due: number;
  readonly live: number;
  readonly control: number;
  readonly dollars: number;
  readonly verdicts: readonly ProbeVerdict[];
  readonly warnings: readonly string[];
  readonly stopped: "signal" | "budget" | null;
}

/**
 * Asks recent models published items beside their controls, closed book, and published ones with tools, and says what the sequential
 * tests come to with all probes so far (decision 0035). Each answer is put down as it comes; whom an item is shown to goes into its
 * ledger before it is. @throws SettingsError, UnreachableError
 */
export async function runProbe(
  { settings, stores, parts, clock }: ProbeParts,
  order: ProbeOrder & { readonly budgetDollars?: number | null | undefined },
  options: { readonly signal: AbortSignal; readonly onProgress?: (progress: ProbeProgress) => void },
): Promise<ProbeReport> {
  const { key, budgetDollars = null } = order;
  const { trials, tests, models, plan } = await planProbe({ settings, stores, clock }, order);
  const caps: Caps = { perTrial: plan.limits, isTrial: (scope) => !judgeScope.isOne(scope) };
  const ledger = capLedger(stores.ledger, caps);
  const gateway = createModelGateway({
    ...{ models: { ...settings.models, evaluated: { ...models } }, ledger, pace: parts.pace },
    onCall: (event) => parts.meter.noteCall(event),
  });
  const toolSet = capTools(parts.toolSet, (scope) => checkCaps(stores.ledger, caps, scope));
  const solvers = openSolvers({ plan, gateway, toolSet, ledger, pages: stores.pages, predictions: [] });
  const judge = createJudge(gateway, plan.limits.judgeRetries);
  const asked = new Set((await stores.probes.listAnswers({ probeId: key })).map(nameOf));
  const due = trials.filter((trial) => !asked.has(nameOf(trial)));
  let dollars = 0;
  let done = trials.length - due.length;
  const tell = () => options.onProgress?.({ done, total: trials.length, dollars });
  tell();
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const isOver = () => budgetDollars !== null && dollars >= budgetDollars;
  const next = due.values();
  const work = async (): Promise<void> => {
    for (const trial of next) {
      if (signal.aborted || isOver()) return;
      const model = models[trial.model];
      const providers = [model, settings.models.roles.judge].flatMap((each) =>
        each === undefined ? [] : providerOf(settings.models, each),
      );
      const solver = solvers.solverOf(trial.model);
      const given = { scope: scopeOf(key, trial), probeId: key, providers, limits: plan.limits };
      dollars += await askProbe({ stores, solver, judge, clock, signal }, trial, given);
      done += 1;
      tell();
    }
  };
  try {
    await Promise.all(
      Array.from({ length: settings.work.samples }, () => work().catch((error) => failed.abort(error))),
    );
    if (failed.signal.aborted && !options.signal.aborted) throw failed.signal.reason;
  } finally {
    await solvers.close();
    await gateway.close();
  }
  const stopped = options.signal.aborted ? "signal" : done < trials.length ? "budget" : null;
  const verdicts = judgeProbes(await stores.probes.listAnswers({}), tests, settings.exposure.probes);
  // Half a probe is no look at the data: its answers count when it is whole.
  if (stopped === null) await stores.probes.putVerdicts(key, verdicts, clock.now());
  return {
    ...{ probe: key, asked: done, due: trials.length - done, dollars, verdicts, stopped },
    live: trials.filter(({ arm }) => arm === "live").length,
    control: trials.filter(({ arm }) => arm === "control").length,
    warnings: plan.warnings,
  };
}

function nameOf({ model, mode, questionId }: Pick<ProbeTrial, "model" | "mode" | "questionId">): string {
  return JSON.stringify([model, mode, questionId]);
}

/** The same for ever, so that a resumed probe replays what it paid for. */
function scopeOf(key: string, trial: ProbeTrial): CallScope {
  const name = createHash("sha256").update(nameOf(trial)).digest("hex").slice(0, 16);
  return { kind: "probe", id: `${key}/${name}` };
}
