import { normaliseName } from "../../../domain/question/normalise-name.ts";
import { descriptionOf, labelOf } from "../statements/entity-name.ts";
import type { NamingContext } from "../statements/surface-of.ts";

/** A name and the qualifier in brackets behind it. */
const qualified = { en: /^(.+) \(([^()]*(?:\([^()]*\)[^()]*)*)\)$/u, zh: /^(.+)（([^（）]*)）$/u } as const;

/** Whether anything bears a text as its name. A qualifier in brackets may be a part of the name, too. */
export function isName(
  text: string,
  { index, language }: Pick<NamingContext, "index" | "language">,
): boolean {
  if (index.bearers(text, language, 1).length > 0) return true;
  const [, name = ""] = qualified[language].exec(text) ?? [];
  return name !== "" && index.bearers(name, language, 1).length > 0;
}

/**
 * Finds the items that a reader can take a name for: all whose label or alias it is. If it has a qualifier in brackets, those whose
 * description is the qualifier are found as well.
 */
export async function readName(text: string, context: NamingContext): Promise<string[]> {
  const { index, language, entities, rules } = context;
  const most = rules.mostNamesakes + 2;
  const found = new Set(index.bearers(text, language, most));
  const [, name = "", qualifier = ""] = qualified[language].exec(text) ?? [];
  for (const id of name === "" ? [] : index.bearers(name, language, most)) {
    const entity = await entities(id);
    const description = entity === null ? null : descriptionOf(entity, language);
    if (description !== null && normaliseName(description) === normaliseName(qualifier)) found.add(id);
  }
  return [...found];
}

/** Finds properties by their label in a language. */
export function createPropertyReader({
  index,
  language,
}: {
  readonly index: {
    properties(): ReadonlyMap<string, Parameters<typeof labelOf>[0] & { readonly id: string }>;
  };
  readonly language: NamingContext["language"];
}): (label: string) => readonly string[] {
  const byLabel = new Map<string, string[]>();
  for (const property of index.properties().values()) {
    const form = normaliseName(labelOf(property, language) ?? "");
    if (form !== "") byLabel.set(form, [...(byLabel.get(form) ?? []), property.id]);
  }
  return (label) => byLabel.get(normaliseName(label)) ?? [];
}
