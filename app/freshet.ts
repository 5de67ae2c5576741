import type { CostReport } from "../domain/cost/cost-report.ts";
import type { EvaluationReport } from "../domain/evaluation/evaluation-report.ts";
import type { JudgeCalibration } from "../domain/evaluation/judge-calibration.ts";
import type { ExposureEvent } from "../domain/exposure/exposure-event.ts";
import type { Language } from "../domain/language.ts";
import type { PageReading } from "../domain/page/page-reading.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { SearchOutcome } from "../domain/page/search-outcome.ts";
import type { JobKind } from "../domain/ports/job-store.ts";
import type { LeakSearchDays } from "../domain/ports/leak-search-store.ts";
import type { NotedLeakSighting } from "../domain/ports/leak-sighting-log.ts";
import type { QueryLeak } from "../domain/ports/query-leak-log.ts";
import type { Question, QuestionStore } from "../domain/ports/question-store.ts";
import type { Refresh } from "../domain/ports/refresh-store.ts";
import type { Run, RunStatus } from "../domain/ports/run-store.ts";
import type { ScheduledRun } from "../domain/ports/scheduled-run-store.ts";
import type { Seeding, SeedingStore } from "../domain/ports/seeding-store.ts";
import type { Activity } from "../domain/run/activity.ts";
import type { DomainTrial } from "../domain/run/domain-trial.ts";
import type { TaskName } from "../domain/settings/schedule-settings.ts";
import type { CalibrationOrder } from "../evaluation/calibration/plan-calibration.ts";
import type { EvaluateOptions, evaluate } from "../evaluation/evaluate.ts";
import type { EvaluationOrder } from "../evaluation/evaluation-order.ts";
import type { ExportOrder } from "../evaluation/export-evaluation.ts";
import type { TranscriptPages } from "../evaluation/transcribe-evaluation.ts";
import type { HookDesk } from "../hooks/open-hook-desk.ts";
import type { TrialOrder } from "../refresh/new-domain/order-trial.ts";
import type { RefreshOrder } from "../refresh/order-refresh.ts";
import type { SeedOrder } from "../refresh/order-seeds.ts";
import type { RefreshPlan } from "../refresh/plan-order.ts";
import type { RunReport } from "../refresh/report-run.ts";
import type { RefreshReport } from "../refresh/watch-refresh.ts";
import type { ListedSchedule } from "../schedule/list-schedule.ts";
import type { LivePlan, LiveProgress } from "../schedule/measure-live.ts";
import type { WarcReport } from "../web/archive/export-warc.ts";
import type { Check } from "./doctor/check.ts";
import type { CheckUpOptions } from "./doctor/check-up.ts";
import type { ExposureDesk } from "./open-exposure-desk.ts";
import type { ReleaseDesk } from "./open-release-desk.ts";
import type { ReviewDesk } from "./open-review-desk.ts";
import type { MetricsServer } from "./serve-metrics.ts";
import type { StdioTools, serveStdioTools } from "./serve-stdio-tools.ts";
import type { Work } from "./start-work.ts";

/** What the web was seen to hold of our own items, what of them was asked of it, and when it was searched for them. */
export interface Exposures {
  /** Found by the leak search. */
  readonly leaks: readonly ExposureEvent[];
  readonly searched: LeakSearchDays;
  /** Met by agents at other work. */
  readonly leakSightings: readonly NotedLeakSighting[];
  readonly queries: readonly (QueryLeak & { readonly noticed: Date })[];
}

/** Freshet, opened: what the command line and the API may do with it. */
export interface Freshet {
  orderRefresh(order: RefreshOrder): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** A trial of one domain, which is then watched as any refresh; equal orders are one trial. @throws SettingsError */
  orderTrial(order: TrialOrder): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** The newest trial that an order would go on with or show again; null where it would be the first. @throws SettingsError */
  findTrial(order: TrialOrder): Promise<Refresh | null>;
  /** What a trial found out, and what so many questions would take. */
  reportTrial(order: { readonly refreshId: string; readonly questions: number }): Promise<DomainTrial>;
  /** What an order would do; writes nothing. */
  planOrder(order: RefreshOrder): Promise<RefreshPlan>;
  /** Has its work done while this process lives: here, and by other workers. */
  attendRefresh(id: string): Promise<{ close(): Promise<void> }>;
  attendSeedings(ids: readonly string[]): Promise<{ close(): Promise<void> }>;
  /** Tries the servers that work needs. @throws UnreachableError */
  preflight(): Promise<void>;
  /** What is under way at this moment, here and on other machines. */
  activity(): Activity;
  watchRefresh(id: string, options?: { signal?: AbortSignal }): AsyncGenerator<RefreshReport>;
  orderSeeds(order: SeedOrder): Promise<Seeding[]>;
  listSeedings(ids: readonly string[]): Promise<Seeding[]>;
  /** What the order of a seeding has cost so far, and may. */
  seedSpend(id: string): ReturnType<SeedingStore["spend"]>;
  /** Serves agents' two tools over the Model Context Protocol on standard input and output. */
  serveStdioTools(options: StdioTools): ReturnType<typeof serveStdioTools>;
  /** Serves Prometheus metrics of this process's work and of what is open. @throws SettingsError `port-taken`, `metrics-address` */
  serveMetrics(at: { host: string; port: number; allowedHosts: readonly string[] }): Promise<MetricsServer>;
  /** Takes work of these kinds until it is closed; with `run`, open refreshes are planned too. */
  startWork(kinds: readonly JobKind[]): Promise<Work>;
  listRuns(filter: { refreshId?: string; status?: RunStatus; limit?: number }): Promise<Run[]>;
  /** @throws SettingsError `unknown-run`, `ambiguous-id` */
  showRun(idOrBeginning: string): Promise<RunReport>;
  /** What a refresh has cost by stage and outcome; the newest where none is named. @throws SettingsError `unknown-refresh` */
  reportCosts(refreshId?: string): Promise<{ readonly refreshId: string; readonly costs: CostReport }>;
  listQuestions(filter: Parameters<QuestionStore["list"]>[0]): Promise<Question[]>;
  /** @throws SettingsError `unknown-question`, `ambiguous-id` */
  showQuestion(idOrBeginning: string): Promise<Question>;
  /**
   * Searches the web as agents do, for an operator: no guard stands before it.
   * @throws SettingsError `no-search`, `unknown-provider`
   */
  search(order: { query: string; language: Language; provider?: string }): Promise<SearchOutcome>;
  /** Has the reader look for a goal on a page. @throws SettingsError `no-models` */
  readPage(order: { page: PageSnapshot; goal: string }): Promise<PageReading>;
  /**
   * Writes what searches and visits were answered to a new WARC file: of one run or seeding, or all.
   * @throws SettingsError `file-exists`, `unknown-id`, `ambiguous-id`
   */
  exportWarc(order: { file: string; scopeId?: string }): Promise<WarcReport>;
  /** Takes pages and searches of a WARC file, or a folder of them, into the database. @throws SettingsError `no-archive`, `archive-damaged`, `archive-empty`, `other-world` */
  importWarc(path: string): Promise<WarcReport>;
  /** The newest of each kind, of one question or canary where it is named. */
  listExposures(filter: { itemId?: string; limit?: number }): Promise<Exposures>;
  /**
   * Measures search agents (EvoBrowseComp §2.4, §3). Visits are done by whoever works on them: start work of that kind.
   * @throws SettingsError, UnreachableError
   */
  evaluate(order: EvaluationOrder, options: EvaluateOptions): ReturnType<typeof evaluate>;
  /** Whether an order can be done; asks nobody, writes nothing. @throws SettingsError */
  checkEvaluation(order: EvaluationOrder): Promise<void>;
  /** The way that each trial of a report took, a page for each question: they hold questions and answers. @throws SettingsError `unknown-evaluation` */
  transcribe(report: EvaluationReport): TranscriptPages;
  /** @throws SettingsError `unknown-evaluation`, `output-unwritable` */
  exportEvaluation(id: string, order: ExportOrder): Promise<void>;
  /** Compares judges with people's labels. @throws SettingsError, UnreachableError */
  calibrateJudges(order: CalibrationOrder, signal: AbortSignal): Promise<JudgeCalibration>;
  /** Who knows which item, what models know, and who goes. */
  readonly exposure: ExposureDesk;
  /** Releases: built, verified, granted, reviewed by people. */
  readonly releases: ReleaseDesk;
  /** How accepted items are kept true: reviews of their evidence, reports of users, errata. */
  readonly reviews: ReviewDesk;
  /** Who is told of what, and what came of it. */
  readonly hooks: HookDesk;
  /** What is scheduled, as the settings say, the newest scheduled runs, and whether a worker keeps the schedule. */
  listSchedule(filter: { limit?: number }): Promise<ListedSchedule>;
  /** A scheduled run by hand; `resumed` where one of the task is not ended, which is given then. */
  orderScheduledRun(task: TaskName): Promise<{ scheduledRun: ScheduledRun; resumed: boolean }>;
  /** A scheduled run of each task that has a rhythm and is not paused; `resumed` where earlier ones by hand are not ended, which are given then. */
  orderScheduled(): Promise<{ scheduledRuns: ScheduledRun[]; resumed: boolean }>;
  /** Waits until it has ended, or the signal: then it is given as it stands. */
  watchScheduledRun(
    scheduledRun: ScheduledRun,
    options: { signal: AbortSignal; pollMs?: number; onLook?: () => Promise<void> },
  ): Promise<ScheduledRun>;
  /** What a scheduled refresh would order now; writes nothing. */
  planLive(): Promise<LivePlan>;
  /** How far a scheduled refresh has come. */
  measureLive(scheduledRun: ScheduledRun): Promise<LiveProgress>;
  pauseTask(task: TaskName, paused: boolean): Promise<void>;
  /** Tries each part that a real deployment needs. */
  checkUp(options?: CheckUpOptions): AsyncGenerator<Check>;
  close(): Promise<void>;
}
