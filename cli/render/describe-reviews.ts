import type { QuestionReport } from "../../domain/question/question-report.ts";
import type { Reverification } from "../../domain/question/reverification.ts";

/** What reviews found and users reported, a line each; empty where there was nothing. */
export function describeReviews(
  reviews: readonly Reverification[],
  reports: readonly QuestionReport[],
): string {
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const reviewed = reviews.map(
    ({ at, outcome, reason, correction }) =>
      `  ${day(at)}  ${outcome}: ${reason}${correction === null ? "" : `; corrected, before it was ${correction.was.answer}`}`,
  );
  const reported = reports.map(
    ({ id, reported: at, kind, note, status, outcome }) =>
      `  ${day(at)}  ${id}  ${kind}: ${note}\n      ${status}${outcome === null ? "" : `: ${outcome}`}`,
  );
  return [
    ...(reviewed.length > 0 ? ["Reviews", ...reviewed] : []),
    ...(reported.length > 0 ? ["Reports", ...reported] : []),
  ]
    .map((line) => `${line}\n`)
    .join("");
}
