import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { own } from "../../domain/own.ts";
import type { TemplatedItem } from "../../domain/wikidata/templated-item.ts";

/**
 * Writes questions with a level as LiveSearchBench's JSONL, with the canary in each line; other items are left out. A question that came
 * from a file has no query of ours, so the columns about the query are empty.
 */
export function writeLiveSearchBench(items: readonly BenchmarkItem[], canary: string): string {
  return items
    .flatMap(({ question, answer, aliases, level, domain, templated }) =>
      level === undefined
        ? []
        : [
            {
              question,
              answer: [answer, ...aliases],
              level: Number(level.slice(1)),
              type: domain ?? "",
              ...describeOrigin(templated),
              canary,
            },
          ],
    )
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
}

/** The columns that tell where a question comes from and how its answer was verified. */
function describeOrigin(templated: TemplatedItem | undefined): object {
  if (templated === undefined)
    return {
      ...{ reasoning_chain: [], sparql_verification: "", verified_with_sparql: false },
      ...{ source_triple: null, constraint_info: [] },
    };
  const { chain, sparql, delta, names, query } = templated.made;
  const labelOf = (id: string): string => own(names, id)?.label ?? id;
  const { subject, property, value } = delta;
  return {
    reasoning_chain: chain,
    sparql_verification: sparql,
    // An item doesn't say whether a SPARQL engine was asked about it. A release build asks an engine only about a sample of the questions.
    verified_with_sparql: false,
    source_triple: {
      entity_id: subject,
      entity_label: labelOf(subject),
      property_id: property,
      property_label: labelOf(property),
      value: value.kind === "entity" ? value.id : value,
      ...(value.kind === "entity" && { value_label: labelOf(value.id) }),
      change_type: delta.change,
    },
    constraint_info: query.conditions.map(({ property: relation, given, asked }) => ({
      property_id: relation,
      property_label: labelOf(relation),
      ...(given.kind === "entity"
        ? { entity_id: given.id, entity_label: labelOf(given.id) }
        : { class_id: given.class, class_label: labelOf(given.class), hop: given.hop }),
      asked,
    })),
  };
}
