import type { PastEstimate } from "../../domain/cost/past-estimate.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Submission, SubmissionStore } from "../../domain/ports/evaluation/submission-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { estimateFromPast } from "../../statistics/estimate-from-past.ts";
import type { MonthWindow } from "./month-window.ts";
import type { RankedSubmission } from "./rank-submissions.ts";
import type { SubmissionRequest } from "./request-submission.ts";

/** Answers of outside agents to the questions of a sealed release. Workers grade them; only figures over the whole release come back. */
export interface SubmissionService {
  /**
   * Stores a submission for the workers. The same id again is the same submission.
   * @throws SettingsError `unknown-item`, `answered-twice`; RetryLaterError `too-many-submissions`
   */
  request(request: SubmissionRequest): Promise<Submission>;
  /** Estimates the cost and time of grading this number of answers, if each of them needed the judge. */
  estimate(answers: number): Promise<PastEstimate>;
  /** @throws SettingsError `unknown-submission` */
  show(id: string): Promise<Submission>;
  /** Lists the newest first. */
  list: SubmissionStore["list"];
  /**
   * The best `limit` of all graded submissions, in the order of their accuracy over the whole release or within a window of months. Equal
   * ones are ordered newest first.
   */
  rank(
    filter: Pick<Parameters<SubmissionStore["list"]>[0], "releaseId" | "mode" | "limit">,
    window: MonthWindow,
  ): Promise<RankedSubmission[]>;
}

export function openSubmissionService({
  settings,
  stores,
}: {
  readonly settings: Settings;
  readonly stores: Stores;
}): SubmissionService {
  return {
    request: async (request) =>
      (await import("./request-submission.ts")).requestSubmission({ settings, stores }, request),
    estimate: async (count) => estimateFromPast([{ count, past: await stores.costs.past("judging") }]),
    async show(id) {
      const found = await stores.submissions.get(id);
      if (found !== null) return found;
      throw new SettingsError(`there is no submission ${id}`, { code: "unknown-submission" });
    },
    list: (filter) => stores.submissions.list(filter),
    async rank(filter, window) {
      const { findBest } = await import("./find-best.ts");
      const { rankSubmissions } = await import("./rank-submissions.ts");
      return rankSubmissions(await findBest(stores.submissions, filter, window), window);
    },
  };
}
