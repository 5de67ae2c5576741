import type { Fact } from "../../domain/evidence/fact.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { firstDay } from "../../domain/part-date.ts";
import type { QuotedClaim } from "../../domain/ports/questions/reverification-store.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";

/**
 * Finds the day on which the fact that an item states changed, by the claims of pages that deny it. A page that is kept up to date also
 * names who was director in 2016, which says nothing of a change after the acceptance. So the first change on or after the day of
 * acceptance counts. Only if there is none, the last change before it counts. Null if no claim has a day.
 */
export function dayOfChange(denials: readonly QuotedClaim[], accepted: IsoDate): IsoDate | null {
  const days = [...firstDays(denials).values()].sort();
  return days.find((day) => day >= accepted) ?? days.at(-1) ?? null;
}

/** Returns the first day of each value that pages state in place of a fact. Pages report the same change again on later days. */
function firstDays(denials: readonly QuotedClaim[]): ReadonlyMap<string, IsoDate> {
  const found = new Map<string, IsoDate>();
  for (const { of, instead, day } of denials) {
    const told = instead?.from == null ? day : firstDay(instead.from);
    if (told === null) continue;
    const value = JSON.stringify([endsOf(of), instead && endsOf(instead)]);
    const known = found.get(value);
    found.set(value, known === undefined || told < known ? told : known);
  }
  return found;
}

const endsOf = ({ subject, relation, object }: Fact): string[] =>
  [subject, relation, object].map(normaliseAnswer);
