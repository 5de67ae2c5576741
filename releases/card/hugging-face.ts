import { stringify } from "yaml";
import { language as languages } from "../../domain/language.ts";
import { type Column, columnOf, type Table } from "../tables/table.ts";
import type { CardFacts } from "./card-facts.ts";
import { markdownTable } from "./card-tables.ts";

/** Licences that Hugging Face lists and that fit data. Every other licence is declared as `other`, with its name and link. */
const listed = new Set(
  "cc0-1.0 cc-by-4.0 cc-by-sa-4.0 cc-by-nc-4.0 cc-by-nd-4.0 cc-by-nc-nd-4.0 cc-by-nc-sa-4.0 cc-by-3.0 cc-by-sa-3.0 cc-by-nc-sa-3.0 odc-by odbl pddl mit apache-2.0 unlicense unknown".split(
    " ",
  ),
);

/** Metadata at the beginning of a dataset card, with Hugging Face's field names. */
export function cardHeader(facts: CardFacts): Record<string, unknown> {
  const { licence, licenceLink, prettyName, published, statistics, configs, canary } = facts;
  const present = new Set(statistics.languages.map(({ language }) => language));
  return {
    language: languages.options.filter((language) => present.has(language)),
    ...(listed.has(licence)
      ? { license: licence }
      : {
          license: "other",
          license_name: licence,
          ...(licenceLink !== null && { license_link: licenceLink }),
        }),
    pretty_name: `${prettyName} ${facts.version}`,
    size_categories: [sizeCategory(published)],
    task_categories: ["question-answering"],
    tags: ["search-agents", "web-browsing", "deep-research", "multi-hop", "benchmark", "sealed", facts.world],
    configs: configs.map(({ name, files }, place) => ({
      config_name: name,
      data_files: files.map(({ split, path }) => ({ split, path })),
      ...(place === 0 && { default: true }),
    })),
    dataset_info: configs.map(({ name, table }) => ({ config_name: name, features: featuresOf(table) })),
    // Hugging Face's viewer would show unencrypted rows to everyone who opens the page.
    viewer: false,
    extra_gated_heading: `Access to ${prettyName} ${facts.version}`,
    extra_gated_description:
      "Access is recorded for each item: it decides when a question counts as exposed and is retired.",
    extra_gated_prompt: [
      "You agree not to publish questions, answers or evidence of live items unencrypted, not to train on them, and not to remove the canary:",
      canary,
    ].join(" "),
    extra_gated_fields: {
      Name: "text",
      Affiliation: "text",
      Country: "country",
      "Intended use": {
        type: "select",
        options: ["Evaluation of search agents", "Research on benchmarks", "Other"],
      },
      "I keep what I open to myself and do not train on it": "checkbox",
    },
    extra_gated_button_content: "Agree and ask for access",
  };
}

function sizeCategory(items: number): string {
  if (items < 1_000) return "n<1K";
  if (items < 10_000) return "1K<n<10K";
  return items < 100_000 ? "10K<n<100K" : "100K<n<1M";
}

/** Writes a table's columns, with their types and descriptions, as a Markdown table. */
export function fieldTable(table: Table): string {
  return markdownTable([
    ["field", "type", "contents"],
    ...Object.entries(table.shape).map(([name, type]) => [
      `\`${name}\``,
      nameOf(columnOf(type)),
      (type as { description?: string }).description ?? "",
    ]),
  ]);
}

/** Writes a table's columns as Hugging Face's `features`. */
function featuresOf(table: Table): Record<string, string>[] {
  return Object.entries(table.shape).map(([name, type]) => {
    const { kind } = columnOf(type);
    return kind === "strings" ? { name, sequence: "string" } : { name, dtype: dtypes[kind] };
  });
}

const dtypes = { string: "string", integer: "int64", number: "float64", boolean: "bool" } as const;

function nameOf({ kind, nullable }: Column): string {
  const name = kind === "strings" ? "list of string" : dtypes[kind];
  return nullable ? `${name} or null` : name;
}

/**
 * Writes Hugging Face's eval.yaml: the tasks that an evaluation framework can run on these files. These are the retired questions, closed
 * book, because live items are sealed and have no columns with question and answer. Null if nothing is retired.
 */
export function writeEvalFile({
  prettyName,
  configs,
}: Pick<CardFacts, "prettyName" | "configs">): string | null {
  const inClear = configs.filter(({ table }) => Object.hasOwn(table.shape, "question"));
  if (inClear.length === 0) return null;
  const tasks = inClear.flatMap(({ name, files }) =>
    files.map(({ split }) => ({
      id: `${name}-${split}-closed-book`,
      config: name,
      split,
      field_spec: { input: "question", target: "answer" },
      solvers: [{ name: "generate", args: {} }],
      scorers: [{ name: "model_graded_qa", args: {} }],
    })),
  );
  return stringify(
    {
      name: `${prettyName}: retired questions, closed book`,
      description:
        "Measures what a model remembers of retired questions. It does not measure search agents: live questions are sealed, and `freshet eval` (README.md) asks them with tools.",
      evaluation_framework: "inspect-ai",
      tasks,
    },
    { lineWidth: 0 },
  );
}
