import type { Fact } from "../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { PartDate } from "../../domain/part-date.ts";
import { findQuantities } from "../../reasoning/entailment/find-quantities.ts";
import { readQuantity } from "../../reasoning/values/quantity.ts";
import { isLikelyYear } from "../../reasoning/values/read-period.ts";
import { statesDate } from "../freshness/holds-value.ts";

type Piece = Pick<GatheredEvidence, "statement" | "facts" | "quote" | "date">;

/**
 * Gives a fact the time that its evidence states, so that a question may ask for it by time (decision 0096). This is done only if the piece
 * has one fact, which has no time, and if the quote and the statement each tell just one time, which is the gatherer's date. The fact gets
 * this date with the same precision. The day of a page is no time of an event, so a date that the quote doesn't tell is never taken.
 * Neither is the day on which something was announced, unless the fact is about the announcement.
 */
export function timeFacts<P extends Piece>(piece: P): P {
  const [fact, ...others] = piece.facts;
  const { date, statement, quote } = piece;
  if (fact === undefined || others.length > 0 || date === null || !isUntimed(fact) || isTime(fact.object))
    return piece;
  const isTold = [statement, quote].every((text) => statesDate(text, date) && countTimes(text) === 1);
  const said = `${statement}\n${quote}`;
  const isAnnounced = announcing.test(said) && !announcing.test(fact.relation);
  return isTold && !ends.test(said) && !isAnnounced ? { ...piece, facts: [{ ...fact, from: date }] } : piece;
}

/**
 * Returns the time that a piece tells in a fact of its own ("released on 2026-01-30"), if no fact of the piece is dated although another
 * fact is about the same thing. Only the writer can say whether this time dates the other facts too. Null if there is nothing to
 * ask, as for the day of an announcement, on which nothing else need have happened.
 */
export function findUntimed({ facts }: Piece): PartDate | null {
  const times = facts.filter(({ relation, object }) => isTime(object) && !isNumbering(relation, object));
  const [time] = times;
  const rest = facts.filter((fact) => !times.includes(fact));
  if (time === undefined || times.length > 1 || !facts.every(isUntimed)) return null;
  if (announcing.test(time.relation)) return null;
  return rest.some(({ subject, object }) => [subject, object].includes(time.subject)) ? time.object : null;
}

/** Words which say that something ended at a time, and did not begin then. */
const ends =
  /\b(?:until|till|through|ended|ends|expires?|expired|by|before|no longer|former(?:ly)?|since then)\b|截至|截止|为止|之前|以前|卸任|结束|到期|曾/iu;

/** Words by which a time is that of an announcement. What is announced may have happened before, or may be still to come. */
const announcing = /\bannounc(?:e[sd]?|ing|ements?)\b|宣布|公布|预告|公告/iu;

function isUntimed({ from, to }: Fact): boolean {
  return from === null && to === null;
}

function isTime(text: string): boolean {
  const quantity = readQuantity(text);
  return quantity !== null && quantity.time !== null && /\d{4}/u.test(text);
}

/**
 * Words of relations that number or count: "issue number: 2846", "number of members: 1999". They decide whether four digits alone are a
 * number or a year.
 */
const numbering =
  /\b(?:numbers?|no|ids?|issues?|pull requests?|prs?|tickets?|counts?|total|sizes?|how many)\b|编号|序号|数量|总数|人数|次数|号$|数$/iu;

function isNumbering(relation: string, object: string): boolean {
  const { number } = readQuantity(object) ?? {};
  if (number === null || number === undefined) return false;
  const isYear = isLikelyYear(number.min) && isLikelyYear(number.max);
  return !isYear || numbering.test(relation);
}

function countTimes(text: string): number {
  const spans = findQuantities(text).flatMap(({ time }) =>
    time === null ? [] : [`${time.from}/${time.to}`],
  );
  return new Set(spans).size;
}
