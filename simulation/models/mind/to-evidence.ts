import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import { relationOf } from "../../language/find-relation.ts";
import type { Language } from "../../language/language.ts";
import { writeFact } from "../../language/write-fact.ts";
import type { Observation } from "./observation.ts";

/** A fact read on a page as a piece of evidence; an event without a date of its own has the page's day. */
export function toEvidence(
  fact: Observation,
  { language, fresh }: { language: Language; fresh: boolean },
): GatheredEvidence {
  const { subject, relation, object, date } = fact;
  const { timeless, name } = relationOf(relation);
  const day = timeless
    ? null
    : date === undefined
      ? fact.published
      : /^\d{4}-\d{2}-\d{2}$/u.test(date)
        ? date
        : null;
  const plain = { subject, relation, object, ...(date === undefined ? {} : { date }) };
  return {
    statement: writeFact(plain, language, 0),
    facts: [{ subject, relation: name[language], object, from: date === undefined ? null : day, to: null }],
    url: fact.url,
    quote: fact.quote,
    date: day,
    fresh,
  };
}
