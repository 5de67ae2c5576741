import type { WorldFact } from "./world-fact.ts";

/** Whether a fact is known and still so on a day: what happened stays true, what was replaced doesn't. Without a day: whether it ever is. */
export function holdsOn(fact: WorldFact, day: string | undefined): boolean {
  if (day === undefined) return true;
  const begins = fact.date ?? fact.since;
  return (begins === undefined || begins <= day) && (fact.until === undefined || day < fact.until);
}
