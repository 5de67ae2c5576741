import type { IsoDate } from "../../domain/iso-date.ts";
import type { Submission, SubmissionGroup } from "../../domain/ports/evaluation/submission-store.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { isWindow, isWithin, type MonthWindow, monthsOf } from "./month-window.ts";

/** A share with its 95 % interval; no interval for fewer than five questions. */
interface RankedShare {
  readonly questions: number;
  readonly correct: number;
  readonly accuracy: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

interface RankedGroup extends RankedShare, Pick<SubmissionGroup, "by" | "value"> {
  /**
   * Whether the measured model may have been trained on pages with these answers: the months are before its training cutoff (`inside`),
   * after it, or on both sides (`partly`). Null for other properties, and if the cutoff is unknown.
   */
  readonly training: "inside" | "partly" | "outside" | null;
}

export interface RankedSubmission extends Omit<Submission, "tokenId" | "result"> {
  readonly result: Submission["result"];
  readonly groups: readonly RankedGroup[];
  /** Figures of the months within the asked window; null without a window, or without figures of months. */
  readonly window: (RankedShare & { readonly months: readonly string[] }) | null;
}

/**
 * Orders submissions by their accuracy, within a window of months if one is given, and marks the months that lie before a model's training
 * cutoff. Submissions without figures of the window come last.
 */
export function rankSubmissions(submissions: readonly Submission[], window: MonthWindow): RankedSubmission[] {
  const ranked = submissions.map(({ tokenId: _, ...submission }) => {
    const groups = (submission.result?.groups ?? []).map((group) => ({
      ...measureShare(group.questions, group.correct),
      ...{ by: group.by, value: group.value },
      training: group.by === "month" ? judgeTraining(group.value, submission.trainingCutoff) : null,
    }));
    return { ...submission, groups, window: measureWindow(groups, window) };
  });
  const scoreOf = ({ result, window: own }: RankedSubmission): number =>
    (isWindow(window) ? own?.accuracy : result?.accuracy) ?? -1;
  return ranked.sort((one, other) => scoreOf(other) - scoreOf(one));
}

function measureWindow(groups: readonly RankedGroup[], window: MonthWindow): RankedSubmission["window"] {
  if (!isWindow(window)) return null;
  const inside = groups.filter((group) => isWithin(group, window));
  if (inside.length === 0) return null;
  const sum = (of: "questions" | "correct"): number => inside.reduce((total, group) => total + group[of], 0);
  return { ...measureShare(sum("questions"), sum("correct")), months: inside.map(({ value }) => value) };
}

function measureShare(questions: number, correct: number): RankedShare {
  const estimate = estimateShare(Array.from({ length: questions }, (_, place) => [place < correct ? 1 : 0]));
  const { low = null, high = null } = estimate ?? {};
  const interval = low === null || high === null ? null : { low, high };
  return { questions, correct, accuracy: estimate?.value ?? null, interval };
}

/**
 * Says where months lie relative to a training cutoff. A question whose answer is valid since a day on or before the cutoff may have been
 * in the training data. Only the month of the day is known, so the cutoff's own month is `partly` inside.
 */
function judgeTraining(value: string, cutoff: IsoDate | null): RankedGroup["training"] {
  if (cutoff === null) return null;
  const [first, last] = monthsOf(value);
  const month = cutoff.slice(0, 7);
  if (last < month) return "inside";
  if (first > month) return "outside";
  return "partly";
}
