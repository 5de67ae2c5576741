import type { Language } from "../../../domain/language.ts";
import { normaliseName } from "../../../domain/question/normalise-name.ts";
import type { WikidataRules } from "../../../domain/settings/wikidata-settings.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import type { SnapshotIndex } from "../index/snapshot-index.ts";
import { descriptionOf, isUsableName, labelOf } from "./entity-name.ts";
import type { EntityReader } from "./entity-reader.ts";

export interface NamingContext {
  readonly language: Language;
  readonly index: Pick<SnapshotIndex, "bearers">;
  readonly entities: EntityReader;
  readonly rules: Pick<WikidataRules, "mostNamesakes">;
}

/**
 * Returns the text by which a question names an entity: its label, followed by its description in brackets if other items have the same
 * name. Null if it has no usable label, if too many items have the name, or if one of them also has the same description.
 */
export async function surfaceOf(entity: WikidataEntity, context: NamingContext): Promise<string | null> {
  const { language, index, entities, rules } = context;
  const label = labelOf(entity, language);
  if (label === null || !isUsableName(label)) return null;
  const namesakes = index.bearers(label, language, rules.mostNamesakes + 2).filter((id) => id !== entity.id);
  if (namesakes.length === 0) return label;
  const description = descriptionOf(entity, language);
  if (namesakes.length > rules.mostNamesakes || description === null || !isUsableName(description))
    return null;
  for (const id of namesakes) {
    const other = await entities(id);
    const theirs = other === null ? null : descriptionOf(other, language);
    if (theirs !== null && normaliseName(theirs) === normaliseName(description)) return null;
  }
  return withQualifier(label, description, language);
}

/** A name with a qualifier in the brackets of the language. */
function withQualifier(label: string, qualifier: string, language: Language): string {
  return language === "zh" ? `${label}（${qualifier}）` : `${label} (${qualifier})`;
}
