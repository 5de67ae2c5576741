import type { Fact } from "../../language/fact.ts";

/** One key for a fact, whatever its date and wording. */
export function factKey({ subject, relation, object }: Fact): string {
  return `${subject}|${relation}|${object}`;
}
