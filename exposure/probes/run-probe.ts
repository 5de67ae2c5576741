import { createHash } from "node:crypto";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import { providerOf } from "../../domain/exposure/parties-of.ts";
import type { ProbeObservation, ProbeTrial, ProbeVerdict } from "../../domain/exposure/probe.ts";
import { own } from "../../domain/own.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import type { ModelsSettings } from "../../domain/settings/models-settings.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { createJudge, judgeAlone } from "../../evaluation/judge/create-judge.ts";
import { type Caps, capLedger, capTools, checkCaps } from "../../evaluation/runner/caps.ts";
import { judgeScope } from "../../evaluation/runner/trial-keys.ts";
import { openSolvers } from "../../evaluation/solvers/open-solvers.ts";
import { createModelGateway, type GatewayParts } from "../../models/create-model-gateway.ts";
import { askProbe } from "./ask-probe.ts";
import { judgeProbes } from "./judge-probes.ts";
import { numberTests } from "./number-tests.ts";
import { type PlannedProbe, type ProbeRequest, planProbe } from "./plan-probe.ts";

export interface ProbeParts {
  readonly settings: Settings & { readonly models: ModelsSettings };
  readonly stores: Stores;
  readonly parts: Pick<GatewayParts, "meter" | "limiter"> &
    Partial<Pick<GatewayParts, "calls">> & { readonly toolSet: ToolSet; readonly paperToolSet: ToolSet };
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
  readonly stopped: "signal" | ProbeCut | null;
}

/** Reasons for which a probe may end early: its budget, or models that cannot be reached. */
type ProbeCut = "budget" | "unreachable";

export interface RunProbeRequest extends ProbeRequest {
  /**
   * Early ends that are final. After a final end the answers so far are the whole probe and get their verdicts, and nobody resumes this
   * key. After any other early end there are no verdicts yet, because a probe is evaluated once; the same request resumes it.
   */
  readonly final?: readonly ProbeCut[] | undefined;
}

/** Error codes of a model that cannot be reached, refuses its key or is no longer served. */
const awayCodes = new Set(["model-unreachable", "model-denied"]);

/**
 * Asks recent models published items and their controls closed book, and published items with tools. Then reports what the sequential tests
 * show over all probes so far (decision 0035). Each answer is stored when it arrives. Before an item is sent, the exposure ledger records
 * the providers that see it. A model that can't be reached is left out while the others are asked.
 * @throws SettingsError
 * @throws UnreachableError at the end, if a model could not be reached and this is not a final end, or if no model could be asked
 */
export async function runProbe(
  { settings, stores, parts, clock }: ProbeParts,
  request: RunProbeRequest,
  options: { readonly signal: AbortSignal; readonly onProgress?: (progress: ProbeProgress) => void },
): Promise<ProbeReport> {
  const { key, budgetDollars = null, final = [] } = request;
  const { trials, tests, models, plan } = await planProbe({ settings, stores, clock }, request);
  const caps: Caps = { perTrial: plan.limits, isTrial: (scope) => !judgeScope.isOne(scope) };
  const ledger = capLedger(stores.ledger, caps);
  const gateway = createModelGateway({
    models: { ...settings.models, evaluated: { ...models } },
    ledger,
    limiter: parts.limiter,
    ...(parts.calls && { board: parts.calls }),
    onCall: (event) => parts.meter.noteCall(event),
  });
  const tools = plan.limits.tools === "paper" ? parts.paperToolSet : parts.toolSet;
  const toolSet = capTools(tools, (scope) => checkCaps(stores.ledger, caps, scope));
  const solvers = openSolvers({ plan, gateway, toolSet, ledger, pages: stores.pages, predictions: [] });
  const judging = createJudge(gateway, plan.limits.judgeRetries);
  const judge = plan.limits.judgeOnly ? judgeAlone(judging) : judging;
  const asked = new Set((await stores.probes.listAnswers({ probeId: key })).map(nameOf));
  const due = trials.filter((trial) => !asked.has(nameOf(trial)));
  // A budget is for one call of the command. If the end by the budget is final, the budget is for the whole probe, so earlier answers
  // count.
  const isCutOnce = budgetDollars !== null && final.includes("budget");
  const before = trials.filter((trial) => asked.has(nameOf(trial)));
  let dollars = isCutOnce ? await spentOn(stores, key, before) : 0;
  let done = before.length;
  const tell = () => options.onProgress?.({ done, total: trials.length, dollars });
  tell();
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const isOver = () => budgetDollars !== null && dollars >= budgetDollars;
  const away = new Map<string, UnreachableError>();
  const next = due.values();
  const work = async (): Promise<void> => {
    for (const trial of next) {
      if (signal.aborted || isOver()) return;
      if (away.has(trial.model)) continue;
      const model = own(models, trial.model);
      const providers = [model, settings.models.roles.judge].flatMap((each) =>
        each === undefined ? [] : providerOf(settings.models, each),
      );
      const solver = solvers.solverOf(trial.model);
      const given = { scope: scopeOf(key, trial), probeId: key, providers, limits: plan.limits };
      try {
        dollars += await askProbe({ stores, solver, judge, clock, signal }, trial, given);
      } catch (error) {
        if (!(error instanceof UnreachableError && awayCodes.has(error.code))) throw error;
        away.set(trial.model, error);
        continue;
      }
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
  const [absent] = away.values();
  const cut =
    done === trials.length ? null : isOver() ? "budget" : absent === undefined ? null : "unreachable";
  const stopped = options.signal.aborted ? "signal" : cut;
  const isFinal = stopped === null || (stopped !== "signal" && final.includes(stopped));
  if (stopped === "unreachable" && absent !== undefined && (!isFinal || done === 0)) throw absent;
  const observations = isFinal ? await stores.probes.listAnswers({}) : [];
  const verdicts = isFinal
    ? await stores.probes.putVerdicts(key, clock.now(), (earlier) =>
        judgeProbes(
          observations,
          numberTests(answered(tests, observations), earlier),
          settings.exposure.probes,
        ),
      )
    : [];
  return {
    probe: key,
    asked: done,
    due: trials.length - done,
    dollars,
    verdicts,
    stopped,
    live: trials.filter(({ arm }) => arm === "live").length,
    control: trials.filter(({ arm }) => arm === "control").length,
    warnings: [...plan.warnings, ...[...away.values()].map(({ message }) => `left out: ${message}`)],
  };
}

/** Leaves out tests without any answers: a number is given permanently, and each one makes later tests stricter. */
function answered(
  tests: PlannedProbe["tests"],
  observations: readonly ProbeObservation[],
): PlannedProbe["tests"] {
  return tests.filter(({ model, mode }) =>
    observations.some((answer) => answer.model === model && answer.mode === mode),
  );
}

/**
 * Sums up the cost of the given trials. A trial that was paid for but whose answer was not stored is not among them; its cost counts when
 * its calls are replayed.
 */
async function spentOn(
  { ledger }: Pick<Stores, "ledger">,
  key: string,
  trials: readonly ProbeTrial[],
): Promise<number> {
  let sum = 0;
  for (const trial of trials) {
    const scope = scopeOf(key, trial);
    for (const each of [scope, judgeScope.of(scope)]) sum += (await ledger.spend(each)).dollars ?? 0;
  }
  return sum;
}

function nameOf({ model, mode, questionId }: Pick<ProbeTrial, "model" | "mode" | "questionId">): string {
  return JSON.stringify([model, mode, questionId]);
}

/** The scope of a trial never changes, so that a resumed probe replays the calls that it paid for. */
function scopeOf(key: string, trial: ProbeTrial): CallScope {
  const name = createHash("sha256").update(nameOf(trial)).digest("hex").slice(0, 16);
  return { kind: "probe", id: `${key}/${name}` };
}
