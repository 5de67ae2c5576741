import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { QuestionReport } from "../domain/ports/questions/report-store.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { unknownEvaluation } from "../evaluation/unknown-evaluation.ts";
import type { ReverificationWork } from "./open-reverification-parts.ts";
import type { RecomputedEvaluation } from "./recompute-evaluation.ts";
import type { listErrata } from "./reports/list-errata.ts";
import type { ReportRequest } from "./reports/question-reports.ts";
import { type HandRequest, requestByHand } from "./request-by-hand.ts";
import type { ReverificationProgress, ReverificationReport } from "./run-reverifications.ts";

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ReverificationProgress) => void;
}

/** Keeps items true: re-verifies their evidence, handles users' reports on items, lists errata, and recomputes evaluation reports. */
export interface ReverificationService {
  /**
   * Re-verifies the evidence of items. Visits are done by visit workers, so start that kind of work too. Without a key it is a command by
   * hand: a repeat on the same day resumes it if it was stopped, and re-verifies anew if it had ended.
   */
  verify(request: HandRequest, options: Watching): Promise<ReverificationReport>;
  /** Lists the oldest first. */
  history(
    questionId: string,
  ): Promise<{ readonly reverifications: Reverification[]; readonly reports: QuestionReport[] }>;
  /** Quarantines the item at once; `verify` or a worker re-verifies it later. @throws SettingsError `already-retired` */
  report(request: ReportRequest): Promise<QuestionReport>;
  /**
   * Records a person's decision on the open reports of an item. If there are none, `kept` restores an item that a raised cutoff had
   * quarantined. @throws SettingsError `no-open-report`
   */
  resolve(
    questionId: string,
    decision: { readonly status: "kept" | "withdrawn"; readonly note: string },
  ): Promise<QuestionReport[]>;
  errata(filter: { readonly release?: string | undefined }): ReturnType<typeof listErrata>;
  /**
   * The report that `verify` would give if it had nothing to do; null if something has to be re-verified. @throws SettingsError
   * `already-retired`
   */
  reportWithoutWork(request: HandRequest): Promise<ReverificationReport | null>;
  /** @throws SettingsError `unknown-evaluation` */
  checkRecompute(evaluationId: string): Promise<void>;
  /** @throws SettingsError `unknown-evaluation` */
  recompute(evaluationId: string, signal: AbortSignal): Promise<RecomputedEvaluation>;
}

/** Opens the service. Its heavy parts are imported at first use. */
export function openReverificationService({
  settings,
  stores,
  openClock,
  needed,
}: {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly openClock: () => Promise<Clock>;
  /** Returns the parts that work needs. @throws SettingsError `read-only` */
  readonly needed: () => ReverificationWork;
}): ReverificationService {
  const checkRequest = async ({ ids = [] }: HandRequest): Promise<void> => {
    for (const lifecycle of await stores.lifecycles.list({ ids, states: ["retired"] }))
      throw new SettingsError(
        `question ${lifecycle.questionId} was retired on ${lifecycle.since.toISOString().slice(0, 10)} (${lifecycle.reason}): nothing follows from its evidence any more`,
        { code: "already-retired" },
      );
  };
  return {
    async verify(request, options) {
      const { runReverifications } = await import("./run-reverifications.ts");
      const { openReverificationParts } = await import("./open-reverification-parts.ts");
      await checkRequest(request);
      const clock = await openClock();
      const parts = openReverificationParts({ settings, stores, clock, parts: needed() });
      return runReverifications(parts, requestByHand(request, clock.now()), options);
    },
    async reportWithoutWork(request) {
      const { reportWithoutWork } = await import("./run-reverifications.ts");
      await checkRequest(request);
      const clock = await openClock();
      return reportWithoutWork({ settings, stores, clock }, requestByHand(request, clock.now()));
    },
    async checkRecompute(evaluationId) {
      if ((await stores.evaluations.get(evaluationId)) === null) throw unknownEvaluation(evaluationId);
    },
    async history(questionId) {
      const questionIds = [questionId];
      const [reverifications, reports] = await Promise.all([
        stores.reverifications.list({ questionIds }),
        stores.reports.list({ questionIds }),
      ]);
      return { reverifications, reports };
    },
    async report(request) {
      const { reportQuestion } = await import("./reports/question-reports.ts");
      return reportQuestion({ stores, clock: await openClock() }, request);
    },
    async resolve(questionId, { status, note }) {
      const { endReport, keepFresh } = await import("./reports/question-reports.ts");
      const questionIds = [questionId];
      const open = await stores.reports.list({ questionIds, status: "open" });
      const at = (await openClock()).now();
      if (open.length === 0) {
        if (status === "kept" && (await keepFresh(stores, questionId, { note, at }))) return [];
        throw new SettingsError(
          `question ${questionId} has no open report to resolve${status === "kept" ? ", and no raised cutoff has quarantined it" : ""}; freshet questions show ${questionId} lists its reports`,
          { code: "no-open-report" },
        );
      }
      for (const report of open) await endReport(stores, report, { status, outcome: note, at });
      const ids = new Set(open.map(({ id }) => id));
      return (await stores.reports.list({ questionIds })).filter(({ id }) => ids.has(id));
    },
    async errata(filter) {
      const { listErrata } = await import("./reports/list-errata.ts");
      return listErrata(stores, filter);
    },
    async recompute(evaluationId, signal) {
      const { createJudge } = await import("../evaluation/judge/create-judge.ts");
      const { recomputeEvaluation } = await import("./recompute-evaluation.ts");
      const judge = createJudge(needed().gateway, settings.evaluation.judgeRetries);
      return recomputeEvaluation(
        { stores, judge, signal, simulated: settings.world === "simulated" },
        evaluationId,
      );
    },
  };
}
