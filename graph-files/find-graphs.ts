import { z } from "zod";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { isObject } from "../domain/is-object.ts";
import { nameDecision } from "../domain/question/name-decisions.ts";
import { addNames, aliasRelations } from "../reasoning/knowledge/name-table.ts";
import { readGraphFile } from "../reasoning/read-graph-file.ts";
import type { GivenGraph } from "./given-graph.ts";
import { readDocuments } from "./read-documents.ts";

/**
 * Finds all reasoning graphs in a file. The file contains a single graph, or items that `questions show --json`, `questions list --json`,
 * `runs show --json`, `demo` or `release open` wrote. @throws SettingsError `graph-file-unreadable`, `graph-file-invalid`
 */
export function findGraphs(file: string): GivenGraph[] {
  return readDocuments(file).flatMap(({ line, value }) => {
    const items = listItems(value);
    return items.map((item, index): GivenGraph => {
      const id = isObject(item) && typeof item["id"] === "string" ? item["id"] : null;
      const inLine = line === null ? file : `${file}, line ${line}`;
      const place = items.length === 1 ? inLine : `${inLine}, ${id ?? `item ${index + 1}`}`;
      return { place, line, id, raw: toGraph(item, place) };
    });
  });
}

/** Whether an object looks like a graph. The checks report parts that are missing or have another shape. */
function isGraph(value: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(value, "nodes") || Object.hasOwn(value, "edges");
}

function toGraph(item: unknown, place: string): GivenGraph["raw"] {
  if (isObject(item)) {
    const { graph } = item;
    if (isGraph(item)) return item;
    if (isObject(graph) && isGraph(graph)) return itemToGraph(item, graph);
  }
  throw new SettingsError(
    `${place}: there is no reasoning graph in it: this is ${describeShape(item)}. Expected is an object with nodes, edges and answer, or what \`freshet questions show ID --json\`, \`freshet demo\` or \`freshet release open\` writes`,
    { code: "graph-file-invalid" },
  );
}

const mostKeys = 6;

/** Describes a JSON value that is not a graph; an object is described by its keys. Its texts are never quoted. */
function describeShape(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length} values`;
  if (!isObject(value)) return `a ${typeof value}`;
  const known = knownAs(value);
  if (known !== null) return known;
  const keys = Object.keys(value);
  if (keys.length === 0) return "an empty object";
  const named = keys.slice(0, mostKeys).map((key) => JSON.stringify(key.slice(0, 40)));
  const more = keys.length - named.length;
  return `an object with ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Freshet's other files, recognised by keys that only they have. */
const ownFiles: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["canary", "position", "graph"], "a sealed row of a release, which `freshet release open` opens"],
  [["format", "seal", "items"], "a release's manifest"],
  [["verdict", "steps"], "a proof (`questions show --proof`), which has no graph; leave out --proof"],
  [["findings", "sound"], "a report of `freshet graph check`"],
  [["input", "target"], "a sample for inspect, which has no graph; `release open --format jsonl` has them"],
  [["graph"], "a question whose graph is missing"],
];

function knownAs(value: Readonly<Record<string, unknown>>): string | null {
  return ownFiles.find(([keys]) => keys.every((key) => Object.hasOwn(value, key)))?.[1] ?? null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Answer and names of an item. A field of another shape counts as missing. */
const itemNames = z.object({
  answer: z.string().optional().catch(undefined),
  aliases: z.array(z.string()).catch([]),
  answers: z.array(z.string()).nullable().catch(null),
  names: z.array(nameDecision).catch([]),
});

/**
 * Converts an item to the form of a reasoning-graph file. It includes the question, the evidence (with its facts and freshness) and all
 * known names, so that its evaluation gives the same result as in the run.
 */
function itemToGraph(item: Fields, graph: Fields): GivenGraph["raw"] {
  const { answer, aliases, answers, names } = itemNames.parse(item);
  const stated = answers ?? (answer === undefined ? [] : [answer]);
  const raw: Fields = {
    ...graph,
    question: item["question"],
    ...(stated.length > 0 && { answers: stated }),
    ...(answer !== undefined && { aliases: { [answer]: aliases } }),
    evidence: item["evidence"],
  };
  const read = readGraphFile(raw);
  if (read === null) return raw;
  const named = addNames({ ...read.file, relationAliases: aliasRelations(read.file) }, names);
  return { ...raw, aliases: named.aliases, relationAliases: named.relationAliases };
}

/**
 * Lists the questions in a JSON value that Freshet wrote. The value is a question, or contains some: `questions show --json` has one under
 * `question`, `questions list --json` and `demo --json` have several under `questions`, and `runs show --json` has the run's result.
 */
export function listItems(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listItems);
  if (!isObject(value)) return [value];
  const { question, questions, unsolved } = value;
  if (isObject(question)) return [withProof(question, value)];
  if (Array.isArray(questions)) return [...questions, ...(Array.isArray(unsolved) ? unsolved : [])];
  return [isObject(value["run"]) ? itemOfRun(value) : value];
}

/**
 * Adds the fields beside the question that its proof needs: the names that a model found to mean the same, and evidence about alternatives.
 */
function withProof(
  question: Readonly<Record<string, unknown>>,
  { names, otherEvidence }: Readonly<Record<string, unknown>>,
): unknown {
  const { evidence } = question;
  return {
    ...question,
    ...(Array.isArray(names) && { names }),
    ...(Array.isArray(evidence) &&
      Array.isArray(otherEvidence) && { evidence: [...evidence, ...otherEvidence] }),
  };
}

/** Makes an item from a run: its newest graph, the draft that the graph was parsed from, and the kept evidence. */
function itemOfRun(report: Readonly<Record<string, unknown>>): unknown {
  const { run, graph, drafts, evidence } = report;
  if (!isObject(graph) || !isObject(graph["graph"])) return report;
  const listed = Array.isArray(drafts) ? drafts.filter(isObject) : [];
  const { question, answer, aliases } = listed.find(({ round }) => round === graph["round"]) ?? {};
  return {
    id: isObject(run) ? run["id"] : undefined,
    question,
    answer,
    aliases,
    graph: graph["graph"],
    evidence: Array.isArray(evidence)
      ? evidence.filter((piece) => isObject(piece) && piece["status"] === "kept")
      : [],
  };
}
