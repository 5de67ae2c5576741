import type { Fact } from "../../language/fact.ts";
import type { FactIndex } from "../../language/fact-index.ts";
import { periodOfDate } from "../../language/period-of-date.ts";
import type { Clue } from "../../language/question.ts";

/**
 * The facts that match a clue, the described thing at the clue's role end. `targets` are the names that an unnamed target may stand
 * for. A fact without a date passes a clue about time: a reader can't tell.
 */
export function factsForClue(clue: Clue, index: FactIndex, targets: readonly string[]): Fact[] {
  const { target, relation } = clue;
  const other = clue.role === "subject" ? "object" : "subject";
  const found =
    target.type === "entity"
      ? index.with(relation, other, target.name)
      : target.type === "unnamed"
        ? targets.flatMap((name) => index.with(relation, other, name))
        : index.of(relation).filter(({ object }) => isMeant(target, object));
  return found.filter(
    ({ date }) => clue.when === undefined || date === undefined || isWithin(date, clue.when),
  );
}

function isMeant(target: Exclude<Clue["target"], { type: "entity" | "unnamed" }>, object: string): boolean {
  if (target.type === "value") return target.value === object;
  if (target.type === "number") return target.min <= Number(object) && Number(object) <= target.max;
  return isWithin(object, target.period);
}

function isWithin(date: string, period: { readonly from: string; readonly to: string }): boolean {
  const span = periodOfDate(date);
  return period.from <= span.from && span.to <= period.to;
}
