import type { DateCandidate, DateGroup, DateSource } from "./date-candidate.ts";

export interface ChosenDate {
  readonly date: string;
  readonly from: DateSource;
  readonly evidence: string;
  readonly confidence: number;
}

const DAY = 86_400_000;
/** Factor for January 1 without a time: systems that only know the year write this date. */
const JANUARY_FIRST = 0.4;
/** Least weight of a visible date that counts as the date which the page shows. */
const SHOWN = 0.6;
/** Weight of a modification date that equals the shown date: it supports that date as the day of publication. */
const BACKING = 0.85;
/** Factor for a UTC timestamp if the site itself shows the neighbouring day as the local date. */
const ABROAD = 0.8;
/** Factor for the day on which the markup says that the text was written, if the page names a later day as that of its publication. */
const WRITTEN = 0.4;
/**
 * Most confidence in a date that the other order of day and month would make another day, or that is the day of a change by all that the
 * markup says. It is below what is used.
 */
const GUESSED = 0.49;
/** Candidates with a lower weight are ignored. */
const LEAST = 0.15;

/**
 * Chooses the day with the most support from independent groups of sources. Each group counts once, with its best source.
 * The support is the probability that not all groups are wrong. The second day's support lowers the confidence. `isNews` says that the page
 * is a piece of news, which shows the day of its publication.
 */
export function choosePublished(candidates: readonly DateCandidate[], isNews = false): ChosenDate | null {
  const shown = shownDay(candidates);
  const local = [shown, candidates.find(({ group }) => group === "address") ?? null];
  const named = candidates.filter(
    ({ group, kind, weight, isNamed = false }) =>
      group === "visible" && kind === "published" && isNamed && weight >= SHOWN,
  );
  const support = new Map<string, Map<DateGroup | "backing", DateCandidate>>();
  const weigh = (candidate: DateCandidate): number => {
    const late = local.some((other) => isNextTo(candidate, other)) ? ABROAD : 1;
    const isOlder =
      (candidate.isOfWriting === true && named.some(({ date }) => date > candidate.date)) ||
      isOfTemplate(candidate, shown);
    const trust = (isYearOnly(candidate) ? JANUARY_FIRST : 1) * (isOlder ? WRITTEN : 1);
    return Math.min(0.98, candidate.weight * trust * late);
  };
  for (const candidate of candidates) {
    if (candidate.weight < LEAST) continue;
    const backs =
      candidate.kind === "modified" && candidate.group === "markup" && candidate.date === shown?.date;
    if (candidate.kind === "modified" && !backs) continue;
    const groups = support.get(candidate.date) ?? new Map<DateGroup | "backing", DateCandidate>();
    support.set(candidate.date, groups);
    const group = backs ? "backing" : candidate.group;
    const best = groups.get(group);
    if (best === undefined || weigh(candidate) > weigh(best)) groups.set(group, candidate);
  }
  const ranked = [...support.values()]
    .map((groups) => {
      const doubt = [...groups].reduce(
        (rest, [group, candidate]) => rest * (1 - (group === "backing" ? BACKING : weigh(candidate))),
        1,
      );
      const best = [...groups.values()]
        .filter((candidate) => candidate.kind === "published")
        .sort((a, b) => weigh(b) - weigh(a))[0];
      return { best, sure: 1 - doubt };
    })
    .sort((a, b) => b.sure - a.sure);
  const [first, second] = ranked;
  if (first?.best === undefined) return null;
  const { date, from, evidence, other } = first.best;
  const alternative = second?.sure ?? 0;
  const confidence = first.sure * (1 - 0.4 * alternative * alternative);
  const isUnsure =
    other !== undefined ||
    (!isNews && isOfChange(first.best, candidates)) ||
    isOfShownChange(first.best, candidates);
  return {
    date,
    from,
    evidence,
    confidence: isUnsure ? Math.min(GUESSED, confidence) : confidence,
  };
}

/**
 * Whether a shown date without a label may be the day of the page's last change: the markup gives that day for the change, and neither the
 * markup nor the address gives a day of publication. Documentation shows the day of its last change so.
 */
function isOfChange({ date, group, isNamed = false }: DateCandidate, candidates: readonly DateCandidate[]) {
  if (group !== "visible" || isNamed) return false;
  const given = candidates.filter((candidate) => candidate.group !== "visible" && candidate.weight >= LEAST);
  return (
    given.some(({ kind }) => kind === "modified") &&
    given.every((it) => it.kind === "modified" && it.date === date)
  );
}

/**
 * Whether a day of markup that doesn't say of which day it is may be the day of the page's last change: the page shows that day with a label
 * of a change, and nothing else gives it as the day of publication.
 */
function isOfShownChange(best: DateCandidate, candidates: readonly DateCandidate[]): boolean {
  const same = candidates.filter(({ date, weight }) => date === best.date && weight >= LEAST);
  return (
    same.some(({ group, kind, weight }) => group === "visible" && kind === "modified" && weight >= SHOWN) &&
    same.every(({ kind, isVague = false }) => kind === "modified" || isVague)
  );
}

/** The published date with the highest weight in the visible text, if its weight is at least `SHOWN`. */
function shownDay(candidates: readonly DateCandidate[]): DateCandidate | null {
  const visible = candidates.filter(
    (candidate) =>
      candidate.group === "visible" && candidate.kind === "published" && candidate.weight >= SHOWN,
  );
  return visible.sort((a, b) => b.weight - a.weight)[0] ?? null;
}

/**
 * Whether markup that doesn't say that it is the day of publication gives a day more than a year before the shown one. Sites that copy a
 * template keep its day: `date` and `DC.date.created` are then those of the template.
 */
function isOfTemplate(
  { date, group, isVague = false, isOfWriting = false }: DateCandidate,
  shown: DateCandidate | null,
): boolean {
  if (group !== "markup" || shown === null || !(isVague || isOfWriting)) return false;
  return Date.parse(shown.date) - Date.parse(date) > 366 * DAY;
}

const isYearOnly = ({ date, group, evidence }: DateCandidate) =>
  date.endsWith("-01-01") && group === "markup" && !/[1-9]:\d\d|:\d*[1-9]/.test(evidence);

/** Whether a UTC timestamp names the day before or after the site's own day, as a difference in time zone would explain. */
function isNextTo({ utcHour, date }: DateCandidate, own: DateCandidate | null): boolean {
  if (utcHour === undefined || own === null) return false;
  return Date.parse(own.date) - Date.parse(date) === (utcHour < 12 ? -DAY : DAY);
}
