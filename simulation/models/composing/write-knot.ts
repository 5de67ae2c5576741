import { relationOf } from "../../language/find-relation.ts";
import { periodOfDate } from "../../language/period-of-date.ts";
import type { Clue, Description, Term } from "../../language/question.ts";
import type { CitedFact } from "../mind/cited-fact.ts";
import type { Knot, Link } from "./knot.ts";

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
