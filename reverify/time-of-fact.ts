import type { Fact } from "../domain/evidence/fact.ts";
import type { GraphEdge } from "../domain/graph/reasoning-graph.ts";
import { firstDay, lastDay } from "../domain/part-date.ts";
import { findStatedTime } from "../domain/question/stated-time.ts";
import { readPeriod, type TimeSpan } from "../reasoning/values/read-period.ts";
import { daysIn } from "./days-in.ts";
import type { FoundQuote } from "./read-pages.ts";

/** Beginning of a span of which only the end is known. */
export const unknownBeginning = "0000-01-01";

/**
 * Returns the time for which a question takes a fact; null if the fact has to hold now. If the fact has ended, the time is the fact's span.
 * For a clue with a condition on time, it is the time of the condition. The question's own time ("as of March 2026") is the time of what
 * the question asks for, and of clues whose statement gives an overlapping time. The day on which a fact began is no such time, because a
 * question without a time asks how things are now.
 */
export function timeOfFact(
  fact: Fact,
  given: {
    readonly question: string;
    readonly statements: readonly string[];
    /** Whether one end of the fact is what the question asks for. */
    readonly isAsked: boolean;
    /** The condition of the step that takes the fact. */
    readonly filter?: GraphEdge["filter"];
  },
): TimeSpan | null {
  const { from, to } = fact;
  if (to !== null) return { from: from === null ? unknownBeginning : firstDay(from), to: lastDay(to) };
  const ofClue = given.filter === undefined ? null : readFilter(fact, given.filter);
  if (ofClue !== null) return ofClue;
  const asked = readStatedTime(given.question);
  const isMeant = given.isAsked || given.statements.some((text) => overlap(readStatedTime(text), asked));
  return isMeant ? asked : null;
}

/**
 * Reads the time that a step's condition sets; null if the condition has no end, or is not on a time. A year alone counts as a time only if
 * the fact has a day of beginning, because otherwise it may be a number. If the fact's object is itself a day, the condition is on this day
 * and not on the time at which the fact held.
 */
function readFilter(
  { object, from }: Fact,
  { op, value, unit }: NonNullable<GraphEdge["filter"]>,
): TimeSpan | null {
  if (unit !== undefined || readPeriod(object) !== null || !["=", "between", "<", "≤"].includes(op))
    return null;
  const times = [value].flat().map((one) => {
    const isNumber = typeof one === "number" || /^\d+$/u.test(one);
    return isNumber && from === null ? null : readPeriod(String(one));
  });
  const [start, end = start] = times;
  if (start == null || end == null) return null;
  return { from: op === "<" || op === "≤" ? unknownBeginning : start.from, to: end.to };
}

function readStatedTime(text: string): TimeSpan | null {
  const words = findStatedTime(text);
  if (words === null) return null;
  return readPeriod(words.replace(/^(?:the )?end of /u, ""));
}

function overlap(one: TimeSpan | null, other: TimeSpan | null): boolean {
  return one !== null && other !== null && one.from <= other.to && other.from <= one.to;
}

/** Words by which a page takes back what was said before. Such a page tells of the earlier time although it is newer. */
const corrects = [
  /\b(?:correction|corrected|correcting|erratum|errata|retract(?:s|ed|ion)|mistaken(?:ly)?|erroneous(?:ly)?|incorrect(?:ly)?|in error|was wrong|were wrong|wrongly|misstated|misreported|never (?:was|were|had|been|held|led)|contrary to)\b/iu,
  /更正|勘误|纠正|订正|有误|错误地|误报|误称|撤回|不实|从未/u,
];

/**
 * Whether a passage can say something about a time that is over. A newer page speaks of the present unless it names an earlier day or takes
 * something back. A value that was replaced after the time for which the question asks doesn't make the answer wrong.
 */
export function tellsOfTime(
  { quote, day }: Pick<FoundQuote, "quote" | "day">,
  time: TimeSpan | null,
  today: string,
): boolean {
  if (time === null || time.to >= today || corrects.some((sign) => sign.test(quote))) return true;
  const starts = startsIn(quote);
  if (starts.length > 0) return starts.some((start) => start <= time.to);
  return day !== null && day <= time.to;
}

const monthsAndYears =
  /(?<![\d.-])\d{4}\s?年(?:\s?\d{1,2}\s?月)?|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b|(?<![\d.-])(?:19|20)\d\d(?![\d.-])/gu;

/** The first days of all times that a text names. */
function startsIn(text: string): string[] {
  const days = daysIn(text);
  const rest = days.reduceRight((left, { at, end }) => `${left.slice(0, at)} ${left.slice(end)}`, text);
  const vague = [...rest.matchAll(monthsAndYears)].flatMap(([words]) => readPeriod(words)?.from ?? []);
  return [...days.map(({ date }) => date), ...vague];
}
