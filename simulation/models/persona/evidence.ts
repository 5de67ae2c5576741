import type { EvidenceView, GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { Fact } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import { periodOfDate } from "../../language/period.ts";
import { findRelation, relationOf } from "../../language/relations/relations.ts";
import { writeFact } from "../../language/write/write-fact.ts";
import { factsIn } from "./facts-in.ts";
import type { Observation } from "./observe.ts";

/**
 * The facts that an evidence list states, each once. A fact is read from the statement's text if that is possible, else taken from the
 * listed facts.
 */
export function readEvidence(evidence: readonly SeenEvidence[]): CitedFact[] {
  const found = new Map<string, CitedFact>();
  for (const piece of evidence) {
    const stated: readonly Fact[] = factsIn(piece.statement);
    for (const fact of stated.length > 0 ? stated : listedFacts(piece)) {
      const { subject, relation, object, date } = fact;
      const key = [subject, relation, object, date ?? ""].join("|");
      const cited = {
        subject,
        relation,
        object,
        evidence: piece.id,
        fresh: piece.fresh ?? false,
        ...(date === undefined ? {} : { date }),
      };
      if (!found.has(key)) found.set(key, cited);
    }
  }
  return [...found.values()];
}

/** Evidence as calls show it: whole pieces, or one line of each. */
interface SeenEvidence extends Pick<EvidenceView, "id" | "statement"> {
  readonly facts?: EvidenceView["facts"];
  readonly date?: string | null | undefined;
  readonly fresh?: boolean | undefined;
}

function listedFacts(piece: SeenEvidence): Fact[] {
  return (piece.facts ?? []).flatMap(({ subject, relation, object, from }) => {
    const known = findRelation(relation);
    if (known === undefined) return [];
    const date = known.timeless ? null : (from ?? piece.date ?? null);
    return [{ subject, relation: known.id, object, ...(date === null ? {} : { date }) }];
  });
}

/** A fact of the evidence list, with the id of the evidence that states it. */
export interface CitedFact extends Fact {
  readonly evidence: string;
  readonly fresh: boolean;
}

/** Converts a fact read on a page to a piece of evidence. An event without its own date gets the page's day. */
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
      : (/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u.exec(date)?.[0] ?? null);
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

/** A key of a fact that ignores its date and wording. */
export function factKey({ subject, relation, object }: Fact): string {
  return `${subject}|${relation}|${object}`;
}

/** Whether a date ("2026-03-12", "2026-03" or "2026") is wholly after a day. */
export function isAfter(date: string, day: string): boolean {
  return periodOfDate(date).from > day;
}
