import type { UsedName, UsedStatement } from "../../../domain/wikidata/templated-question.ts";
import { aliasesOf, labelOf } from "../statements/entity-name.ts";
import { surfaceOf } from "../statements/surface-of.ts";
import type { FoundQuery, QuestionContext } from "./found-query.ts";

/** Labels of the two properties of the class hierarchy, for snapshots that don't contain these properties. */
const hierarchy = {
  P31: { en: "instance of", zh: "性质" },
  P279: { en: "subclass of", zh: "上级分类" },
} as const;

/**
 * Names all items and properties of a query. Things that the text calls by name have a surface, which is the text used for them. The
 * surface of a class is its label alone, because the text uses it as a common noun. Null if a thing that the text needs has no clear name.
 */
export async function nameThings(
  query: FoundQuery,
  context: QuestionContext,
): Promise<Record<string, UsedName> | null> {
  const names = new Map<string, UsedName>();
  for (const { condition } of query.conditions) {
    const { given } = condition;
    const named = given.kind === "entity" ? given.id : given.hop.entity;
    const entity = await context.entities(named);
    const surface = entity === null ? null : await surfaceOf(entity, context);
    if (entity === null || surface === null) return null;
    names.set(named, await nameOf(named, context, surface));
    if (given.kind === "some") {
      const name = await nameOf(given.class, context, "");
      names.set(given.class, { ...name, surface: name.label });
    }
  }
  for (const id of idsOf(query)) if (!names.has(id)) names.set(id, await nameOf(id, context, ""));
  return Object.fromEntries(names);
}

function idsOf({ conditions, answer, candidate }: FoundQuery): string[] {
  const ofStatement = ({ subject, property, value }: UsedStatement): string[] => [
    subject,
    property,
    ...(value.kind === "entity" ? [value.id] : []),
    ...(value.kind === "quantity" && value.unit !== null ? [value.unit] : []),
  ];
  const ofGiven = conditions.flatMap(({ condition: { given } }) =>
    given.kind === "some" ? [given.standsFor, given.hop.property] : [],
  );
  return [
    ...(answer.kind === "item" ? [answer.entity.id] : []),
    ...(candidate.subject === null ? [] : [candidate.subject.id]),
    ...ofGiven,
    ...conditions.flatMap(({ statements }) => statements.flatMap(ofStatement)),
  ];
}

async function nameOf(id: string, context: QuestionContext, surface: string): Promise<UsedName> {
  const { language, index, entities } = context;
  const known = id === "P31" || id === "P279" ? hierarchy[id][language] : null;
  const named = id.startsWith("P") ? index.properties().get(id) : await entities(id);
  if (named == null) return { label: known ?? id, aliases: [], surface };
  return { label: labelOf(named, language) ?? known ?? id, aliases: aliasesOf(named, language), surface };
}
