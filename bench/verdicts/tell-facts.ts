import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../domain/language.ts";
import { relationOf } from "../../simulation/language/relations/relations.ts";
import type { CitedFact } from "../../simulation/models/persona/evidence.ts";
import type { PageSet } from "../../simulation/web/page-set.ts";
import { writeStatement } from "../../simulation/web/page-view.ts";
import { textFact, type WorldFact } from "../../simulation/world/entity.ts";

/** A fact that some page of good name tells, as a gatherer would bring it. */
export interface ToldFact {
  readonly fact: WorldFact;
  readonly cited: CitedFact;
  readonly piece: GatheredEvidence;
}

const leastTrust = 0.6;

/**
 * Returns the true facts that pages in the language tell in a sentence of their own, by the facts' ids. A fact has its day if the pages
 * tell it.
 */
export function tellFacts(set: PageSet, language: Language): Map<number, ToldFact> {
  const told = new Map<number, ToldFact>();
  for (const page of set.pages) {
    if (page.language !== language || page.trouble !== undefined || page.trust < leastTrust) continue;
    for (const statement of page.statements) {
      const [fact] = statement.facts;
      if (fact === undefined || statement.facts.length !== 1 || told.has(fact.id)) continue;
      if (fact.date !== undefined && !statement.dated) continue;
      const quote = writeStatement(statement, page, set);
      const fresh = set.world.isFresh(fact);
      const plain = textFact(fact, language);
      const day = fact.date ?? null;
      const { subject, object } = plain;
      const relation = relationOf(fact.relation).name[language];
      told.set(fact.id, {
        fact,
        cited: { ...plain, evidence: String(fact.id), fresh },
        piece: {
          statement: quote,
          facts: [{ subject, relation, object, from: day, to: null }],
          url: `http://${page.host}${page.path}`,
          ...{ quote, date: day, fresh },
        },
      });
    }
  }
  return told;
}
