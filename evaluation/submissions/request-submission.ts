import { RetryLaterError, SettingsError } from "../../domain/errors/freshet-error.ts";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { own } from "../../domain/own.ts";
import type { Submission, SubmittedAnswer } from "../../domain/ports/evaluation/submission-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { Settings } from "../../domain/settings/settings.ts";

export interface SubmissionRequest {
  /** Id that the caller chose, so that a repeat finds the submission again. */
  readonly id: string;
  readonly release: string;
  readonly tokenId: string;
  /** Name of the measured agent or model. */
  readonly name: string;
  readonly mode: TrialMode;
  readonly trainingCutoff: IsoDate | null;
  readonly dollars: number | null;
  readonly answers: readonly SubmittedAnswer[];
}

/**
 * Stores a submission for the workers. A token may submit only a few times, because the figures of many submissions that differ in one
 * answer would tell which answer is right.
 * @throws SettingsError `unknown-item`, `answered-twice`; RetryLaterError `too-many-submissions`
 */
export async function requestSubmission(
  {
    settings,
    stores,
  }: {
    readonly settings: Pick<Settings, "serve">;
    readonly stores: Pick<Stores, "releases" | "submissions">;
  },
  { release: beginning, answers, ...request }: SubmissionRequest,
): Promise<Submission> {
  const release = findByBeginning("release", await stores.releases.list(), beginning);
  const seen = new Set<string>();
  for (const { id } of answers) {
    if (own(release.manifest.items, id) === undefined)
      throw new SettingsError(`the release ${release.id} has no published question ${id}`, {
        code: "unknown-item",
      });
    if (seen.has(id))
      throw new SettingsError(`the question ${id} is answered twice: leave one answer out`, {
        code: "answered-twice",
      });
    seen.add(id);
  }
  const { most, days } = settings.serve.submissions;
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const made = await stores.submissions.create(
    { ...request, releaseId: release.id, answers },
    { most, since },
  );
  if (made !== null) return made;
  throw new RetryLaterError(
    `this token has made ${most} submissions to ${release.id} within ${days} days, which is its limit (serve.submissions)`,
    { code: "too-many-submissions" },
  );
}
