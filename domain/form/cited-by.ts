import type { FormTask } from "./form.ts";

/** Lists the ids of the evidence that a form's task itself cites. A task that asks the item's own question cites none. */
export function citedBy(task: FormTask): ReadonlySet<string> {
  const ofGraph = "graph" in task ? task.graph.edges.flatMap(({ evidence = [] }) => evidence) : [];
  const ofSet = task.kind === "set" ? [...task.usedEvidence, ...task.completeness.evidence] : [];
  const ofConflict = task.kind === "conflict" ? (task.usedEvidence ?? []) : [];
  return new Set([...ofGraph, ...ofConflict, ...ofSet, ...(task.kind === "ambiguous" ? task.evidence : [])]);
}
