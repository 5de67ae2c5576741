import { normaliseName } from "../../../domain/question/normalise-name.ts";
import { valueKey } from "../../../domain/wikidata/value-key.ts";
import { LiteralTable } from "../index/literal-table.ts";
import { labelOf } from "../statements/entity-name.ts";
import type { EntityFilter } from "./candidate.ts";

/** Creates a filter that drops a statement if one of the same subject and relation came before whose value reads alike. */
export function createDuplicateValueFilter(): EntityFilter {
  const seen = new LiteralTable();
  return {
    code: "duplicate-value",
    drops({ delta, value }, { language, index }) {
      const { property, value: stated } = delta.statement;
      const label = stated.kind === "entity" && value != null ? (labelOf(value, language) ?? value.id) : null;
      const said = stated.kind === "monolingual" ? stated.text : label;
      const text = said === null ? valueKey(stated, index.resolve) : normaliseName(said);
      const before = seen.size;
      seen.numberOf(`${index.resolve(delta.subject)} ${property} ${text}`);
      return seen.size === before;
    },
  };
}
