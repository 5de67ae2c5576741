import type { DateCandidate, DateGroup, DateSource } from "./date-candidate.ts";

export interface ChosenDate {
  readonly date: string;
  readonly from: DateSource;
  readonly evidence: string;
  readonly confidence: number;
}

/** A first of January without a time is what systems write that only know the year. */
const JANUARY_FIRST = 0.4;
/** Visible dates of this weight are what the page shows as its date. */
const SHOWN = 0.6;
/** How far the day of the last change backs a shown date: the page then gives that as its date. */
const BACKING = 0.85;
/** The weight of a UTC timestamp is multiplied by this where the site itself shows the neighbouring day as the local date. */
const ABROAD = 0.8;
/** Below this, a candidate is a mere guess. */
const LEAST = 0.15;

/**
 * The day that most independent groups of sources support: each group counts once, with its best source, and
 * support adds up as the chance that not all are wrong. The runner-up's support takes from the confidence.
 */
export function choosePublished(candidates: readonly DateCandidate[]): ChosenDate | null {
  const shown = shownDay(candidates);
  const local = [shown, candidates.find(({ group }) => group === "address") ?? null];
  const support = new Map<string, Map<DateGroup | "backing", DateCandidate>>();
  const weigh = (candidate: DateCandidate): number => {
    const late = local.some((other) => isNextTo(candidate, other)) ? ABROAD : 1;
    return Math.min(0.98, candidate.weight * (isYearOnly(candidate) ? JANUARY_FIRST : 1) * late);
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
  const { date, from, evidence } = first.best;
  const rival = second?.sure ?? 0;
  return { date, from, evidence, confidence: first.sure * (1 - 0.4 * rival * rival) };
}

/** The day that the page shows beside its heading. */
function shownDay(candidates: readonly DateCandidate[]): DateCandidate | null {
  const visible = candidates.filter(
    (candidate) =>
      candidate.group === "visible" && candidate.kind === "published" && candidate.weight >= SHOWN,
  );
  return visible.sort((a, b) => b.weight - a.weight)[0] ?? null;
}

const isYearOnly = ({ date, group, evidence }: DateCandidate) =>
  date.endsWith("-01-01") && group === "markup" && !/[1-9]:\d\d|:\d*[1-9]/.test(evidence);

const DAY = 86_400_000;

/** Whether a stamp in universal time names the neighbour of the day that the site itself shows, as time zones do. */
function isNextTo({ utcHour, date }: DateCandidate, own: DateCandidate | null): boolean {
  if (utcHour === undefined || own === null) return false;
  return Date.parse(own.date) - Date.parse(date) === (utcHour < 12 ? -DAY : DAY);
}
