import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { checkStructure, type StructureOptions, type StructureReport } from "./check-structure.ts";
import { readGraphFile } from "./read-graph-file.ts";

/** Checks a graph file's parsed JSON, faults of its fields among the findings. Null for what is no object at all. */
export function checkGraph(
  raw: unknown,
  options: StructureOptions = {},
): ({ readonly graph: ReasoningGraphFile } & StructureReport) | null {
  const read = readGraphFile(raw);
  if (read === null) return null;
  const { sound, findings } = checkStructure(read.file, options);
  return {
    graph: read.file,
    sound: sound && read.faults.every(({ severity }) => severity !== "error"),
    findings: [...read.faults, ...findings],
  };
}
