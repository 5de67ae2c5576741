import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { settleLimits } from "../../domain/evaluation/evaluation-limits.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type {
  ProbeArm,
  ProbeForecast,
  ProbeMode,
  ProbeObservation,
  ProbeTrial,
  ProbeVerdict,
} from "../../domain/exposure/probe.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { ItemLifecycle } from "../../domain/ports/questions/lifecycle-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import {
  findModel,
  type ModelSettings,
  type ModelsSettings,
  requirePrices,
} from "../../domain/settings/models-settings.ts";
import { modelOfRole, requireRoles } from "../../domain/settings/require-roles.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { checkFamily, familyOf } from "../../evaluation/judge/model-family.ts";
import { chooseProbeItems, interleave } from "./choose-probe-items.ts";
import { type ForecastRequest, forecastProbe } from "./forecast-probe.ts";
import { numberTests } from "./number-tests.ts";
import { recordOf, stratumOf } from "./strata.ts";

export interface ProbeRequest {
  /** Key of this probe. A repeat under the same key asks and pays nothing twice. */
  readonly key: string;
  /** Models and sample sizes that replace those of the policy. */
  readonly models?: readonly string[] | undefined;
  readonly sample?: number | undefined;
  readonly toolsSample?: number | undefined;
  /** US dollars that the probe may cost; null or absent for no limit. */
  readonly budgetDollars?: number | null | undefined;
}

export interface PlannedProbe {
  /** All trials in the order of asking, with models, modes and arms mixed evenly. */
  readonly trials: readonly ProbeTrial[];
  /** Tests that the answers are for, closed book first. */
  readonly tests: readonly { readonly model: string; readonly mode: ProbeMode }[];
  readonly models: Readonly<Record<string, ModelSettings>>;
  readonly plan: EvaluationPlan;
  /** Forecast for each test. It is computed on demand: simulating a thousand probes takes a second. */
  readonly forecast: () => ProbeForecast[];
  /** Whether answers are stored under this key already. */
  readonly isBegun: boolean;
}

/**
 * Plans which items a probe asks which models: published live items and items that no release ever contained. Items that were asked under
 * the same key already belong to the plan.
 * @throws SettingsError `unknown-model`, `judge-family`, `budget-without-prices`
 */
export async function planProbe(
  {
    settings,
    stores,
    clock,
  }: {
    readonly settings: Settings & { readonly models: ModelsSettings };
    readonly stores: Stores;
    readonly clock: Clock;
  },
  { key, models: wanted, sample, toolsSample, budgetDollars }: ProbeRequest,
): Promise<PlannedProbe> {
  const { probes } = settings.exposure;
  const models = chooseModels(settings, wanted ?? probes.models);
  const { judge, reader } = settings.models.roles;
  requireRoles(settings.models, (toolsSample ?? probes.toolsSample) > 0 ? ["judge", "reader"] : ["judge"]);
  requirePrices(budgetDollars, { ...models, judge, reader });
  const names = Object.keys(models);
  const withTools = toolsSample ?? probes.toolsSample;
  const modes: ProbeMode[] = withTools > 0 ? ["closed-book", "tools"] : ["closed-book"];
  const items = await listArms(stores, probes);
  const answers = await stores.probes.listAnswers({});
  const tests = modes.flatMap((mode) => names.map((model) => ({ model, mode })));
  const verdicts = await stores.probes.listVerdicts();
  const requests: Omit<ForecastRequest, "number">[] = [];
  const trials = interleave(
    tests.map(({ model, mode }) => {
      const own = answers.filter((answer) => answer.model === model && answer.mode === mode);
      const asked = own.filter(({ probeId }) => probeId === key);
      const earlier = own.filter(({ probeId }) => probeId !== key);
      const records = recordsOf(earlier);
      const asks = new Map(earlier.map((answer) => [answer.questionId, answer.asked]));
      const candidates = items
        // With tools only live items are asked: the threshold of saturation needs no controls, and unpublished items are not shown without
        // need.
        .filter(({ arm }) => mode === "closed-book" || arm === "live")
        .map(({ lifecycle, arm }) => {
          const { questionId: id } = lifecycle;
          return { lifecycle, arm, record: records.get(id) ?? recordOf([]), lastAsked: asks.get(id) ?? null };
        });
      const chosen = chooseProbeItems(candidates, {
        probeId: key,
        sample: mode === "tools" ? withTools : (sample ?? probes.sample),
        at: clock.now(),
        ageBandDays: probes.ageBandDays,
        byLotAlone: mode === "tools",
      });
      const known = new Set(chosen.map(({ questionId }) => questionId));
      const strata = new Map(
        candidates.map(({ lifecycle, record }) => [
          lifecycle.questionId,
          stratumOf(lifecycle, { at: clock.now(), record, ageBandDays: probes.ageBandDays }),
        ]),
      );
      const planned = chosen.map(({ questionId, arm }) => ({ arm, stratum: strata.get(questionId) ?? "" }));
      requests.push({ model, mode, earlier, planned });
      const also = asked.filter(({ questionId }) => !known.has(questionId));
      return [...chosen, ...also].map(({ questionId, arm }) => ({ model, mode, questionId, arm }));
    }),
  );
  const isBegun = answers.some(({ probeId }) => probeId === key);
  const plan = evaluationPlanOf(settings, models, modes);
  const forecast = () => numberRequests(requests, verdicts).map((each) => forecastProbe(each, probes));
  return { trials, tests, models, plan, forecast, isBegun };
}

/** Numbers the tests in the same way as the verdicts do later. Verdicts number no test without answers, so such tests come last here. */
function numberRequests(
  requests: readonly Omit<ForecastRequest, "number">[],
  verdicts: readonly ProbeVerdict[],
): ForecastRequest[] {
  const isAnswered = ({ planned, earlier }: (typeof requests)[number]): boolean =>
    planned.length + earlier.length > 0;
  const inOrder = [...requests.filter(isAnswered), ...requests.filter((each) => !isAnswered(each))];
  const numbers = numberTests(inOrder, verdicts);
  return requests.map((each) => ({ ...each, number: numbers[inOrder.indexOf(each)]?.number ?? 1 }));
}

function chooseModels(
  { models, evaluation }: { readonly models: ModelsSettings } & Pick<Settings, "evaluation">,
  wanted: readonly string[] | null,
): Record<string, ModelSettings> {
  const evaluated = Object.keys(models.evaluated);
  const panel = Object.entries(models.roles).flatMap(([role, { model }]) =>
    role.startsWith("panel-") ? [model] : [],
  );
  const names = wanted ?? (evaluated.length > 0 ? evaluated : panel);
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const model = findModel(models, name);
      return [name, { ...model, contextTokens: Math.min(model.contextTokens, evaluation.contextTokens) }];
    }),
  );
}

/** Lists the live items that a release has published, and the controls: live items that no release has published although it might have. */
async function listArms(
  { lifecycles, exposureEvents }: Pick<Stores, "lifecycles" | "exposureEvents">,
  { controls }: Pick<Settings["exposure"]["probes"], "controls">,
): Promise<{ lifecycle: ItemLifecycle; arm: ProbeArm }[]> {
  const itemLifecycles = (await lifecycles.list({ states: ["active", "watch"] })).filter(
    ({ unsolved }) => !unsolved,
  );
  const published = new Set(
    (await exposureEvents.list({ kinds: ["published"] })).map(({ itemId }) => itemId),
  );
  return itemLifecycles.flatMap((lifecycle) => {
    if (published.has(lifecycle.questionId)) return { lifecycle, arm: "live" as const };
    const isControl = controls === "unpublished" || lifecycle.split === "private";
    return isControl ? { lifecycle, arm: "control" as const } : [];
  });
}

function recordsOf(answers: readonly ProbeObservation[]) {
  const byItem = new Map<string, (boolean | null)[]>();
  for (const { questionId, correct } of answers)
    byItem.set(questionId, [...(byItem.get(questionId) ?? []), correct]);
  return new Map([...byItem].map(([questionId, earlier]) => [questionId, recordOf(earlier)]));
}

function evaluationPlanOf(
  { models, evaluation }: Settings & { readonly models: ModelsSettings },
  probed: Readonly<Record<string, ModelSettings>>,
  modes: readonly ProbeMode[],
): EvaluationPlan {
  const family = ({ model, family }: ModelSettings) => family ?? familyOf(model);
  const solvers = Object.entries(probed).map(([name, model]) => ({
    name,
    kind: "model" as const,
    source: model.model,
    family: family(model),
  }));
  if (solvers.length === 0)
    throw new SettingsError("no models are set to probe: name some under models.evaluated, or by --models", {
      code: "no-solver",
    });
  const judge = modelOfRole(models, "judge");
  const warnings = checkFamily({ model: judge.model, family: family(judge) }, solvers, evaluation);
  const limits = settleLimits(evaluation, modes);
  return { solvers, modes: [...modes], runs: 1, limits, judge: judge.model, warnings };
}
