import type { Kind } from "../../language/kind.ts";
import type { CitedFact } from "../mind/cited-fact.ts";

/** A thing that a question in the making describes, with the facts by which it does. */
export interface Knot {
  readonly name: string;
  readonly kind: Kind;
  readonly depth: number;
  readonly links: Link[];
}

export interface Link {
  readonly fact: CitedFact;
  /** The part that the described thing plays. */
  readonly role: "subject" | "object";
  /** The other end as a description of its own; null where the question names it or it is a word, year or number. */
  child: Knot | null;
}

/** How many edges the knot has as a reasoning graph: one a clue, and one more each where several meet. */
export function countEdges(knot: Knot): number {
  const own = knot.links.length > 1 ? knot.links.length * 2 : knot.links.length;
  return knot.links.reduce((sum, { child }) => sum + (child === null ? 0 : countEdges(child)), own);
}
