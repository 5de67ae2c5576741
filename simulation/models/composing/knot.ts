import type { Fact } from "../../language/fact.ts";
import { periodOfDate } from "../../language/period.ts";
import type { Clue, Description, Term } from "../../language/question.ts";
import type { Kind } from "../../language/relations/kinds.ts";
import { relationOf } from "../../language/relations/relations.ts";
import type { CitedFact } from "../persona/evidence.ts";

/** A thing that a new question describes, with the facts of its description. */
export interface Knot {
  readonly name: string;
  readonly kind: Kind;
  readonly depth: number;
  readonly links: Link[];
}

export interface Link {
  readonly fact: CitedFact;
  /** Role of the described thing in the relation. */
  readonly role: "subject" | "object";
  /** Description of the other end; null if the question names it, or if it is a word, year or number. */
  child: Knot | null;
}

/**
 * Number of edges that the knot has in a reasoning graph: one for each clue, and one more for each clue of a description that has several.
 */
export function countEdges(knot: Knot): number {
  const own = knot.links.length > 1 ? knot.links.length * 2 : knot.links.length;
  return knot.links.reduce((sum, { child }) => sum + (child === null ? 0 : countEdges(child)), own);
}

/** Converts the knot to a question's description; dates are as exact as in the facts. */
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

/** The other end of a fact as the question names it. */
export function plainTarget(fact: Fact, role: "subject" | "object"): Term {
  const { object } = relationOf(fact.relation);
  if (role === "object" || object.type === "entity") {
    return { type: "entity", name: role === "subject" ? fact.object : fact.subject };
  }
  if (object.type === "value") return { type: "value", value: fact.object };
  if (object.type === "number") return { type: "number", min: Number(fact.object), max: Number(fact.object) };
  return { type: "period", period: periodOfDate(fact.object) };
}
