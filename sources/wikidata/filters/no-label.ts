import type { Language } from "../../../domain/language.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { labelOf } from "../statements/entity-name.ts";
import { isUsableName } from "../statements/is-usable-name.ts";
import type { EntityFilter } from "./candidate.ts";

/** Drops statements whose subject, value or relation has no usable label in the question's language. */
export const noLabel: EntityFilter = {
  code: "no-label",
  drops: ({ delta, subject, value }, { language, index }) => {
    const relation = index.properties().get(delta.statement.property);
    const texts = delta.statement.value.kind === "monolingual" ? [delta.statement.value.text] : [];
    return (
      ![subject, ...(value === undefined ? [] : [value])].every((entity) => isNamed(entity, language)) ||
      relation === undefined ||
      labelOf(relation, language) === null ||
      !texts.every(isUsableName)
    );
  },
};

function isNamed(entity: WikidataEntity | null, language: Language): boolean {
  const label = entity === null ? null : labelOf(entity, language);
  return label !== null && isUsableName(label);
}
