import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { factsOfFile } from "../knowledge/knowledge-base.ts";
import { evaluate } from "./evaluate.ts";

/**
 * Finds the telling complements: those without which the graph has other answers over the file's facts. An exclusion that excludes nobody
 * is decoration, however it is worded. If the facts don't lead to the graph's answers, no complement counts as telling.
 */
export function tellingComplements(file: ReasoningGraphFile): string[] {
  const complements = file.edges.filter(({ op }) => op === "complement").map(({ id }) => id);
  if (complements.length === 0) return [];
  const { answers, missing, redundantConstraints } = evaluate(file, factsOfFile(file));
  if (answers.length === 0 || missing.length > 0) return [];
  return complements.filter((id) => !redundantConstraints.includes(id));
}
