import { periodOfDate } from "../../language/period.ts";
import type { Clue, Description, Term } from "../../language/question.ts";
import type { Kind } from "../../language/relations/kinds.ts";
import { relationOf } from "../../language/relations/relations.ts";
import type { CitedFact } from "../persona/evidence.ts";

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

/** The knot as a question's description: dates as exact as the facts have them. */
export function writeKnot({ kind, links }: Knot): Description {
  return { kind, clues: links.map(writeLink) };
}

function writeLink({ fact, role, child }: Link): Clue {
  const target: Term =
    child === null ? plainTarget(fact, role) : { type: "unnamed", description: writeKnot(child) };
  return {
    relation: fact.relation,
    role,
    target,
    ...(fact.date === undefined ? {} : { when: periodOfDate(fact.date) }),
  };
}

/** The other end of a fact as a question names it. */
export function plainTarget(fact: CitedFact, role: "subject" | "object"): Term {
  const { object } = relationOf(fact.relation);
  if (role === "object" || object.type === "entity") {
    return { type: "entity", name: role === "subject" ? fact.object : fact.subject };
  }
  if (object.type === "value") return { type: "value", value: fact.object };
  if (object.type === "number") return { type: "number", min: Number(fact.object), max: Number(fact.object) };
  return { type: "period", period: periodOfDate(fact.object) };
}
