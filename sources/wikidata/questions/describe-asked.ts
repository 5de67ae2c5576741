import { own } from "../../../domain/own.ts";
import { standing, standingsOf } from "../../../domain/wikidata/statement-standing.ts";
import type { QueryCondition, TemplatedQuery } from "../../../domain/wikidata/templated-query.ts";
import type { TemplatedAnswer, UsedName } from "../../../domain/wikidata/templated-question.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { type AskedFor, type ConditionWords, relationText } from "../rendering/wording.ts";
import { writeLiteral } from "../rendering/write-literal.ts";
import { aliasesOf, isUsableName, labelOf } from "../statements/entity-name.ts";
import type { TextContext } from "./check-text.ts";
import type { FoundQuery, QuestionContext } from "./found-query.ts";

/** Class `human` of Wikidata: its instances are asked for with "who". */
const human = "Q5";

interface Asked {
  readonly askedFor: AskedFor;
  readonly class: string | null;
  readonly words: string;
}

/**
 * Describes what a query asks for by the answer's class: a person, a thing of a class with a name, or a literal. Null if a thing has no
 * class with a name and the relation has no question text of its own.
 */
export async function describeAsked(found: FoundQuery, context: QuestionContext): Promise<Asked | null> {
  const { answer, conditions } = found;
  if (answer.kind === "literal") return { askedFor: { kind: "what" }, class: null, words: "" };
  const ofClass = await findClass(answer.entity, context);
  if (ofClass?.id === human) return { askedFor: { kind: "who" }, class: human, words: ofClass.label };
  if (ofClass !== null)
    return { askedFor: { kind: "which", className: ofClass.label }, class: ofClass.id, words: ofClass.label };
  const property = conditions[0]?.condition.property ?? "";
  const isAsked = found.level === 1 && relationText(context, property, "ask") !== undefined;
  return isAsked ? { askedFor: { kind: "what" }, class: null, words: "" } : null;
}

/** The first class of an entity (P31) that has a label in the language. `human` comes before all others. */
export async function findClass(
  entity: WikidataEntity,
  { language, asOf, entities, index }: QuestionContext,
): Promise<{ readonly id: string; readonly label: string } | null> {
  const group = entity.statements.filter(({ property }) => property === "P31");
  const standings = standingsOf(group, asOf);
  const ids = group.flatMap(({ value }, at) =>
    value.kind === "entity" && ((standings[at] ?? 0) & standing.now) !== 0 ? [index.resolve(value.id)] : [],
  );
  for (const id of ids.includes(human) ? [human, ...ids] : ids) {
    const named = await entities(id);
    const label = named === null ? null : labelOf(named, language);
    if (label !== null && isUsableName(label)) return { id, label };
  }
  return null;
}

/** Names the answer in the question's language. Null if the value can't be expressed exactly, or is a text of another language. */
export function nameAnswer(
  { answer }: FoundQuery,
  { language }: Pick<QuestionContext, "language">,
): TemplatedAnswer | null {
  if (answer.kind === "item") {
    const label = labelOf(answer.entity, language);
    return label === null
      ? null
      : { kind: "item", id: answer.entity.id, label, aliases: aliasesOf(answer.entity, language) };
  }
  const { value, unit } = answer;
  if (value.kind === "monolingual" && value.language.split("-")[0] !== language) return null;
  const written = writeLiteral(value, { language, unit: unit === null ? null : labelOf(unit, language) });
  return written === null
    ? null
    : { kind: "literal", value, label: written.label, aliases: [...written.aliases] };
}

/**
 * Returns the tense of a condition's clause. A clause of the general templates is always in the present. Clauses of a relation's own may be
 * in the perfect.
 */
export function tenseOf({ asked, property }: QueryCondition, context: TextContext): "present" | "perfect" {
  const isOwn = relationText(context, property, asked === "subject" ? "has" : "of") !== undefined;
  return isOwn && own(context.templates.relations, property)?.perfect === true ? "perfect" : "present";
}

export function wordsOf(
  { asked, property, given }: TemplatedQuery["conditions"][number],
  names: Readonly<Record<string, UsedName>>,
): ConditionWords {
  const surface = (id: string): string => own(names, id)?.surface ?? id;
  if (given.kind === "entity") return { asked, property, given: { kind: "entity", name: surface(given.id) } };
  const { class: ofClass, hop } = given;
  return {
    ...{ asked, property },
    given: { kind: "some", className: surface(ofClass), hop: hop.property, name: surface(hop.entity) },
  };
}
