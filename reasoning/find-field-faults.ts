import type { z } from "zod";
import type { Finding } from "../domain/graph/finding.ts";
import { own } from "../domain/own.ts";
import { describeIssue } from "./describe-issue.ts";
import { stateFinding } from "./state-finding.ts";

type Issue = z.core.$ZodIssue;

/** Places of a file whose loss changes what the graph is; elsewhere a wrong field is a warning. */
const essential: ReadonlySet<PropertyKey | undefined> = new Set(["nodes", "edges", "answer"]);

/** Fields that are missing or have another shape: one finding for each node, edge, piece of evidence or other part. */
export function findFieldFaults(
  document: Readonly<Record<string, unknown>>,
  issues: readonly Issue[],
): Finding[] {
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

/** The id of the item in which the fault is, where it has one. */
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
