import { normaliseName } from "../../../domain/question/normalise-name.ts";
import { descriptionOf, labelOf } from "../statements/entity-name.ts";
import type { NamingContext } from "../statements/surface-of.ts";

/** Matches a name that is followed by a qualifier in brackets. */
const qualified = { en: /^(.+) \(([^()]*(?:\([^()]*\)[^()]*)*)\)$/u, zh: /^(.+)（([^（）]*)）$/u } as const;

/** Whether anything has a text as its name, with or without a qualifier in brackets. The brackets may also be a part of the name. */
export function isName(
  text: string,
  { index, language }: Pick<NamingContext, "index" | "language">,
): boolean {
  if (index.bearers(text, language, 1).length > 0) return true;
  const [, name = ""] = qualified[language].exec(text) ?? [];
  return name !== "" && index.bearers(name, language, 1).length > 0;
}

/**
 * Finds the items for which a name can stand: all items that have it as a label or alias. If the name has a qualifier in brackets, items
 * are found too that have the name without the brackets and the qualifier as their description.
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
