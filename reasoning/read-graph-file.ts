import {
  salvagedEdge,
  salvagedEvidence,
  salvagedNode,
  salvagedRest,
} from "../domain/evidence/salvaged-graph.ts";
import type { Finding } from "../domain/graph/finding.ts";
import { type ReasoningGraphFile, reasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { findFieldFaults } from "./find-field-faults.ts";

const lists = ["nodes", "edges", "evidence"] as const;

/**
 * Reads a reasoning-graph file from parsed JSON. What has another shape than the format says is a finding each, and the rest is
 * read all the same, so that all faults of a file come out at once. A null counts as left out. Null for what is no object.
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

/** An edge without an id still leads somewhere: it goes by its place in the file. */
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
