import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { Quantity } from "./quantity.ts";

export type FilterOperation = NonNullable<GraphEdge["filter"]>["op"];

/** A projection's filter, read: compares with a quantity, or (= and ≠ alone) with a name. */
export type Condition =
  | { readonly op: FilterOperation; readonly quantity: Quantity }
  | { readonly op: FilterOperation; readonly name: string };
