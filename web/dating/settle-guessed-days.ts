import type { DateCandidate } from "./date-candidate.ts";

/** Least weight of a date that confirms a reading. Dates with less stand in comments, teasers and the frame, and are about something else. */
const LEAST = 0.3;
const DAY = 86_400_000;

/**
 * Settles the dates that can be read in two ways, by the dates that can be read in one. If all of these that name a reading name the same
 * order of day and month, the page has that order, and all its dates are read in it. Otherwise each date gets the reading that is named for
 * it. A date whose other reading is after the visit has one reading only, since no page is published later. That shows nothing of the
 * page's other dates, because the date may be that of a coming event. The dates that stay open keep `other`.
 */
export function settleGuessedDays(candidates: readonly DateCandidate[], latest: string): DateCandidate[] {
  const named = new Set(
    candidates
      .filter(({ other, weight }) => other === undefined && weight >= LEAST)
      .flatMap((candidate) => daysOf(candidate)),
  );
  const votes = candidates.map(({ date, other }): Vote => {
    if (other === undefined || other > latest) return null;
    const isRead = named.has(date);
    return isRead === named.has(other) ? null : isRead ? "as read" : "other";
  });
  const cast = new Set(votes.filter((vote) => vote !== null));
  const [only] = cast;
  const common = cast.size === 1 && only !== undefined ? only : null;
  return candidates.map((candidate, at) => {
    const isOne = candidate.other !== undefined && candidate.other > latest;
    return settle(candidate, isOne ? "as read" : (votes[at] ?? common));
  });
}

/** How a date is to be read: in the order in which it was read, or in the other order. Null if nothing shows that. */
type Vote = "as read" | "other" | null;

function settle(candidate: DateCandidate, vote: Vote): DateCandidate {
  const { other, ...read } = candidate;
  if (other === undefined || vote === null) return candidate;
  return vote === "other" ? { ...read, date: other } : read;
}

/** Returns the days that a date may name. The site's own day may be the one before or after that of a stamp in universal time. */
function daysOf({ date, utcHour }: DateCandidate): string[] {
  if (utcHour === undefined) return [date];
  const time = Date.parse(date);
  return [-DAY, 0, DAY].map((more) => new Date(time + more).toISOString().slice(0, 10));
}
