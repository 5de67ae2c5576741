import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { readGraphFile } from "../reasoning/read-graph-file.ts";

/** Parses a given graph completely. @throws SettingsError `graph-file-invalid` where a field has another shape */
export function parseGraph({ place, raw }: GivenGraph): ReasoningGraphFile {
  const { file, faults } = readGraphFile(raw) ?? { file: null, faults: [] };
  if (file !== null && faults.length === 0) return file;
  const [fault] = faults;
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : "";
  throw new SettingsError(
    `${place}: the reasoning graph is not in the expected form: ${fault?.message}${more}. \`freshet graph check\` lists all`,
    { code: "graph-file-invalid" },
  );
}

/** A reasoning graph from a file that a command was given, before its fields are checked. */
export interface GivenGraph {
  /** Origin of the graph, for messages, such as "items.jsonl, line 3". */
  readonly place: string;
  readonly line: number | null;
  /** Id of the graph's question; null if it has none. */
  readonly id: string | null;
  /** Contents, in the form of a reasoning-graph file. */
  readonly raw: Readonly<Record<string, unknown>>;
}
