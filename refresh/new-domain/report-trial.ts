import { sumCosts } from "../../domain/cost/cost-report.ts";
import type { Language } from "../../domain/language.ts";
import type { CostEntry } from "../../domain/ports/models/call-log.ts";
import type { Run } from "../../domain/ports/runs/run-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { DomainTrial, TrialPrediction, TrialYield } from "../../domain/run/domain-trial.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { wilson } from "../../statistics/estimate-share.ts";
import { estimateRefresh } from "../estimate/estimate-refresh.ts";
import { advise } from "./advise.ts";
import { measureSources } from "./measure-sources.ts";

const manyRuns = 100_000;
/** Most runs of the database that an estimate uses, the newest first, if the trial itself has too few runs. */
const newestRuns = 500;

type ReportStores = Pick<Stores, "refreshes" | "runs" | "seedings" | "items" | "costs" | "questions">;

/** Reports what a trial found out about its domain, and what a request for the given number of its questions would take. */
export async function reportTrial(
  { stores, settings }: { readonly stores: ReportStores; readonly settings: Settings },
  { refreshId, questions: wanted }: { readonly refreshId: string; readonly questions: number },
): Promise<DomainTrial> {
  const { refreshes, runs, seedings, items, costs, questions } = stores;
  const refresh = await refreshes.get(refreshId);
  if (refresh === null) throw new Error(`the trial ${refreshId} is not in the database`);
  const all = await runs.list({ refreshId, limit: manyRuns });
  const ended = all.filter(({ status }) => status === "accepted" || status === "rejected");
  // Questions that no model of the panel solved are accepted but do not count towards a target.
  const good = new Set((await questions.list({ refreshId, unsolved: false })).map(({ runId }) => runId));
  const entries = await costs.list({ refreshId });
  const spent = sumCosts(entries);
  const seconds = await costs.workedSeconds(refreshId);
  const pieces = (await Promise.all(all.map(({ id }) => items.listEvidence(id))))
    .flat()
    .filter(({ status }) => status !== "alternative");
  const decided = pieces.filter(({ freshness }) => freshness != null);
  const places = settings.domains.domains.flatMap(({ subDomains }) => subDomains.map(({ id }) => id));
  const tried = {
    complete: refresh.status === "done",
    seeds: (await seedings.list(refreshId))
      .map(({ subDomain, language, added, status, detail }) => ({
        subDomain,
        language,
        found: added,
        status,
        detail,
      }))
      .sort(
        (a, b) =>
          places.indexOf(a.subDomain) - places.indexOf(b.subDomain) || a.language.localeCompare(b.language),
      ),
    yield: [
      yieldOf(null, ended, good),
      ...refresh.languages.map((language) =>
        yieldOf(
          language,
          ended.filter((run) => run.language === language),
          good,
        ),
      ),
    ],
    rejected: rejectionsOf(ended, spent),
    sources: measureSources(pieces),
  };
  return {
    refreshId,
    domain: refresh.domains?.[0] ?? "",
    begun: refresh.started,
    ...tried,
    evidence: {
      gathered: pieces.length,
      decided: decided.length,
      fresh: decided.filter(({ fresh }) => fresh).length,
      kept: pieces.filter(({ status }) => status === "kept").length,
    },
    costs: spent,
    seconds,
    prediction: predictRequest({
      settings,
      questions: wanted,
      entries: { trial: entries, database: await costs.list({ newestRuns }) },
      pace: { seconds, runs: ended.length },
    }),
    advice: advise(tried),
  };
}

interface PredictOptions {
  readonly settings: Pick<Settings, "method" | "models">;
  readonly questions: number;
  /** Costs of the trial, and of the newest runs of the database. */
  readonly entries: { readonly trial: readonly CostEntry[]; readonly database: readonly CostEntry[] };
  /** Seconds of work on the trial, and the number of its runs that ended. */
  readonly pace: { readonly seconds: number; readonly runs: number };
}

/**
 * Predicts what a request for the given number of questions of the domain would take. The prediction rests on the trial if it has enough
 * runs, and otherwise on the newest runs of the database.
 */
export function predictRequest({ settings, questions, entries, pace }: PredictOptions): TrialPrediction {
  const estimate = (known: readonly CostEntry[]) =>
    estimateRefresh({ entries: known, settings, target: questions, unusedSeeds: 0 });
  const own = estimate(entries.trial);
  const isOwn = own.basis.kind === "history";
  const expected = isOwn ? own : estimate(entries.database);
  const each = pace.runs === 0 ? null : pace.seconds / pace.runs;
  const { low, mean, high } = expected.runs;
  return {
    questions,
    basis: isOwn ? "trial" : expected.basis.kind === "history" ? "database" : "priors",
    expected,
    seconds: each === null ? null : { low: low * each, mean: mean * each, high: high * each },
  };
}

function yieldOf(language: Language | null, ended: readonly Run[], good: ReadonlySet<string>): TrialYield {
  const accepted = ended.filter(({ id }) => good.has(id)).length;
  const value = accepted / ended.length;
  const share = ended.length === 0 ? null : { value, ...wilson(value, ended.length) };
  return { language, ended: ended.length, accepted, share };
}

function rejectionsOf(ended: readonly Run[], spent: DomainTrial["costs"]): DomainTrial["rejected"] {
  const rejected = ended.filter(({ status }) => status === "rejected");
  const reasons = [...new Set(rejected.flatMap(({ reason }) => reason ?? []))];
  return reasons
    .map((reason) => {
      const cost = spent.outcomes.find((one) => one.outcome === "rejected" && one.reason === reason);
      return {
        reason,
        runs: rejected.filter((run) => run.reason === reason).length,
        calls: cost?.calls ?? 0,
        tokens: (cost?.inputTokens ?? 0) + (cost?.outputTokens ?? 0),
        dollars: cost === undefined ? null : cost.dollars,
      };
    })
    .sort((a, b) => b.runs - a.runs || a.reason.localeCompare(b.reason));
}
