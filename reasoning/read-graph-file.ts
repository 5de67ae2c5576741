import type { z } from "zod";
import type { Finding } from "../domain/graph/finding.ts";
import { type ReasoningGraphFile, reasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import {
  salvagedEdge,
  salvagedEvidence,
  salvagedNode,
  salvagedRest,
} from "../domain/graph/salvaged-graph.ts";
import { own } from "../domain/own.ts";
import { stateFinding } from "./state-finding.ts";

const lists = ["nodes", "edges", "evidence"] as const;

/**
 * Reads a reasoning-graph file from parsed JSON. Each part with a wrong shape becomes a finding, and the rest is still read, so that all
 * faults of a file are reported at once. A null field counts as left out. Returns null if the JSON is no object.
 */
export function readGraphFile(raw: unknown): { file: ReasoningGraphFile; faults: Finding[] } | null {
  if (!isObject(raw)) return null;
  const document = withoutNulls(raw);
  for (const list of lists) {
    const items = document[list];
    if (Array.isArray(items))
      document[list] = items.map((item) => (isObject(item) ? withoutNulls(item) : item));
  }
  const strict = reasoningGraphFile.safeParse(document);
  if (strict.success) return { file: strict.data, faults: [] };
  return { file: salvage(document), faults: findFieldFaults(document, strict.error.issues) };
}

function salvage(document: Readonly<Record<string, unknown>>): ReasoningGraphFile {
  const readable = <Item>(list: (typeof lists)[number], read: (item: unknown) => { data?: Item }): Item[] => {
    const items = document[list];
    if (!Array.isArray(items)) return [];
    return items.flatMap((item, index) => read(withId(item, `${list}.${index}`)).data ?? []);
  };
  const evidence = readable("evidence", (item) => salvagedEvidence.safeParse(item));
  return {
    ...salvagedRest.parse(document),
    nodes: readable("nodes", (item) => salvagedNode.safeParse(item)),
    edges: readable("edges", (item) => salvagedEdge.safeParse(item)),
    ...(Array.isArray(document["evidence"]) ? { evidence } : {}),
  };
}

/** Gives an edge without an id its place in the file as id, so that the edge is not lost. */
function withId(item: unknown, place: string): unknown {
  if (!isObject(item) || !place.startsWith("edges") || (item["id"] !== undefined && item["id"] !== ""))
    return item;
  return { ...item, id: place };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutNulls(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));
}

type Issue = z.core.$ZodIssue;

/** Parts of a file whose loss changes the graph. In other parts a wrong field is only a warning. */
const essential: ReadonlySet<PropertyKey | undefined> = new Set(["nodes", "edges", "answer"]);

/** Finds missing and wrong fields: one finding for each node, edge, piece of evidence or other part. */
function findFieldFaults(document: Readonly<Record<string, unknown>>, issues: readonly Issue[]): Finding[] {
  const places = new Map<string, Issue[]>();
  for (const issue of issues) {
    const place = issue.path.slice(0, 2).map(String).join("[");
    places.set(place, [...(places.get(place) ?? []), issue]);
  }
  return [...places.values()].map((faults) => {
    const [list, index] = faults[0]?.path ?? [];
    const isLost = essential.has(list) || faults.some(({ path }) => path[2] === "id");
    return stateFinding("invalid-field", {
      severity: isLost ? "error" : "warning",
      ...concerned(document, list, index),
      message: faults.map((fault) => describeIssue(document, fault)).join("; "),
    });
  });
}

/** Returns the id of the item with the fault, if it has one. */
function concerned(
  document: Readonly<Record<string, unknown>>,
  list: PropertyKey | undefined,
  index: PropertyKey | undefined,
): Partial<Pick<Finding, "nodes" | "edges" | "evidence">> {
  if (list !== "nodes" && list !== "edges" && list !== "evidence") return {};
  const item = own(document[list] as Record<string, { id?: unknown } | undefined> | undefined, String(index));
  const id = item?.id;
  return typeof id === "string" || typeof id === "number" ? { [list]: [String(id)] } : {};
}

type Fields = Readonly<Record<string, unknown>>;

const types: Readonly<Record<string, string>> = {
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

/** Describes a wrong field: what was expected there, and what was found. */
function describeIssue(document: unknown, issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join(".") || "the file";
  const value = issue.path.reduce<unknown>(
    (part, key) => (typeof part === "object" ? own(part as Fields | null, String(key)) : undefined),
    document,
  );
  const expected = expectationOf(issue);
  if (expected === null) return `${place}: ${issue.message}`;
  return value === undefined
    ? `${place} is missing: expected is ${expected}`
    : `${place} is ${nameValue(value)}: expected is ${expected}`;
}

function expectationOf(issue: z.core.$ZodIssue): string | null {
  if (issue.code === "invalid_type") return own(types, issue.expected) ?? issue.expected;
  if (issue.code === "invalid_value") return `one of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_small" && issue.origin === "string") return "a text that is not empty";
  return null;
}

const longest = 40;

function nameValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "an object";
  if (typeof value !== "string") return String(value);
  return value.length > longest ? "a longer text" : JSON.stringify(value);
}
