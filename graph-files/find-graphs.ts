import { SettingsError } from "../domain/errors/freshet-error.ts";
import { isObject } from "../domain/is-object.ts";
import { describeShape } from "./describe-shape.ts";
import type { GivenGraph } from "./given-graph.ts";
import { itemToGraph } from "./item-to-graph.ts";
import { listItems } from "./list-items.ts";
import { readDocuments } from "./read-documents.ts";

/**
 * All reasoning graphs of a file: a graph by itself, or the items that `questions show --json`, `questions list --json`, `runs show --json`,
 * `demo` and `release open` write. @throws SettingsError `graph-file-unreadable`, `graph-file-invalid`
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

/** A part that is missing or of another shape is for the checks to find. */
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
