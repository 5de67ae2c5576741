import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { graphMessages } from "./graph-messages.ts";

type Edge = schemas["QuestionTrace"]["steps"][number]["edge"];

/** Words an edge: its relation in its direction with its filter, or the operation that joins sets. */
export function useEdgeWords(): (edge: Edge) => string {
  const t = useMessages(graphMessages);
  return ({ op, relation, inverse, filter, direction, count }) => {
    if (op === "intersection") return t.intersection;
    if (op === "complement") return t.complement;
    if (op === "limit") return t.first(count ?? 1);
    if (op === "order") return (direction === "descending" ? t.descending : t.ascending)(relation ?? "?");
    const value =
      filter === undefined ? "" : ` ${filter.op} ${[filter.value].flat().join(" – ")}${filter.unit ?? ""}`;
    return `${inverse ? "← " : ""}${relation ?? "?"}${value}${inverse ? "" : " →"}`;
  };
}
