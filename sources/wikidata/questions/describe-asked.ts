import { standing, standingsOf } from "../../../domain/wikidata/statement-standing.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { type AskedFor, relationText } from "../rendering/wording.ts";
import { labelOf } from "../statements/entity-name.ts";
import { isUsableName } from "../statements/is-usable-name.ts";
import type { FoundQuery } from "./found-query.ts";
import type { QuestionContext } from "./question-context.ts";

/** Class `human` of Wikidata: its instances are asked for with "who". */
const human = "Q5";

export interface Asked {
  readonly askedFor: AskedFor;
  readonly class: string | null;
  readonly words: string;
}

/**
 * Describes what a query asks for by the answer's class: a person, a thing of a class with a name, or a literal. Null where a thing has no
 * class with a name and the relation has no question of its own.
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
