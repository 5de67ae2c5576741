import type { Fact } from "../fact.ts";
import type { Language } from "../language.ts";
import { periodOfDate } from "../period.ts";
import type { Term } from "../question.ts";
import { withEnglishArticle } from "../read/name-words.ts";
import type { RelationId } from "../relations/relation.ts";
import { relationOf } from "../relations/relations.ts";
import { writeLiteral, writePeriod, writeWhen } from "./literals.ts";
import { phraseFor } from "./phrase.ts";

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const named = (name: string, language: Language): string =>
  language === "en" ? withEnglishArticle(name) : name;

function objectWords(relation: RelationId, object: string, language: Language): string {
  const { type } = relationOf(relation).object;
  if (type === "entity") return named(object, language);
  const term: Extract<Term, { type: "period" | "number" | "value" }> =
    type === "year"
      ? { type: "period", period: periodOfDate(object) }
      : type === "number"
        ? { type: "number", min: Number(object), max: Number(object) }
        : { type: "value", value: object };
  return writeLiteral(term, relation, language);
}

/** Chooses the subject of the clause and its verb phrase. Odd variants use the object as the subject, if the relation has such a form. */
function clause(
  fact: Fact,
  language: Language,
  variant: number,
  when = "",
): [subject: string, phrase: string] {
  const role = variant % 2 === 1 && relationOf(fact.relation).object.type === "entity" ? "object" : "subject";
  const { before, after } = phraseFor(fact.relation, role, language, variant >> 1);
  const [first, second] =
    role === "subject"
      ? [named(fact.subject, language), objectWords(fact.relation, fact.object, language)]
      : [named(fact.object, language), named(fact.subject, language)];
  return [first, `${when}${before}${second}${after}`];
}

/**
 * Writes one sentence that states the fact, with its date if it has one. `variant` (any whole number from 0) selects the wording; each
 * language has 12 or more. `readFacts` reads the fact back if the names have the form of the language.
 */
export function writeFact(fact: Fact, language: Language, variant: number): string {
  const frame = (variant >> 2) % 3;
  const period = fact.date === undefined ? undefined : periodOfDate(fact.date);
  if (language === "zh") {
    const inside = period !== undefined && frame === 2 ? writeWhen(period, "zh") : "";
    const core = clause(fact, "zh", variant, inside).join("");
    if (period === undefined) return frame === 1 ? `消息证实，${core}。` : `${core}。`;
    if (frame === 2) return `${core}。`;
    const date = writePeriod(period, "zh");
    return frame === 1 ? `${date}消息证实，${core}。` : `${date}，${core}。`;
  }
  const core = clause(fact, "en", variant).join(" ");
  if (period === undefined) return frame === 1 ? `It was confirmed that ${core}.` : `${upper(core)}.`;
  const when = writeWhen(period, "en");
  if (frame === 0) return `${upper(when)}, ${core}.`;
  return frame === 1 ? `It was confirmed ${when} that ${core}.` : `${upper(core)} ${when}.`;
}

/**
 * Writes one sentence that states several undated facts of one subject ("Ana Brel works as a physicist and comes from Velohaven."). Dates
 * of the facts are not written. Throws for an empty list.
 */
export function writeProfile(facts: readonly Fact[], language: Language, variant: number): string {
  const clauses = facts.map((fact, i) => clause(fact, language, ((variant >> i) % 2) * 2));
  const [first] = clauses;
  if (first === undefined) throw new Error("a profile sentence needs a fact");
  const phrases = clauses.map(([, phrase]) => phrase);
  if (language === "zh") return `${first[0]}${phrases.join("，且")}。`;
  return `${upper(first[0])} ${phrases.join(" and ")}.`;
}
