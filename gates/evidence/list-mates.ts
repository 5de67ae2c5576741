import type { Fact } from "../../domain/evidence/fact.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";

/**
 * Says whether two facts tell of two members of one list: they have one relation, and share one of their ends, as two chairs of one panel
 * do, or two rooms of one house.
 */
export function areListMates(one: Fact, other: Fact): boolean {
  const [relation, subject, object] = (["relation", "subject", "object"] as const).map(
    (part) => nameForm(one[part]) === nameForm(other[part]),
  );
  return relation === true && subject !== object;
}
