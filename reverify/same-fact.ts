import type { Fact } from "../domain/evidence/fact.ts";
import { normaliseName } from "../domain/question/normalise-name.ts";
import { entityForm } from "../reasoning/knowledge/entity-form.ts";

/** Whether two facts state the same of the same, whatever their dates. */
export function sameFact(one: Fact, other: Fact): boolean {
  return (
    normaliseName(one.relation) === normaliseName(other.relation) &&
    entityForm(one.subject) === entityForm(other.subject) &&
    entityForm(one.object) === entityForm(other.object)
  );
}
