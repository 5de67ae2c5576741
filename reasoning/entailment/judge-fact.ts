import { containsName } from "../../domain/contains-name.ts";
import type { EntailmentVerdict, FactInQuote } from "../../domain/entailment.ts";
import type { Fact } from "../../domain/fact.ts";
import { areCompatible } from "../values/are-compatible.ts";
import type { Quantity } from "../values/quantity.ts";
import { readQuantity } from "../values/read-quantity.ts";
import { findQuantities } from "./find-quantities.ts";
import { mentionsRelation } from "./mentions-relation.ts";

export interface Quote {
  readonly evidence: string;
  readonly text: string;
  /** The day that the evidence gives itself. */
  readonly date: string | null;
}

/** All names of a thing, or of a relation, as far as they are known. */
export interface KnownNames {
  entity(name: string): readonly string[];
  relation(name: string): readonly string[];
}

/** Looks for a fact's parts in a quote that cites it, by rule alone. */
export function judgeFact(fact: Fact, quote: Quote, names: KnownNames): FactInQuote {
  const { text, evidence } = quote;
  const mentions = (name: string): boolean => names.entity(name).some((one) => containsName(text, one));
  const value = readQuantity(fact.object);
  const stated = findQuantities(text);
  const comparable = value === null ? [] : stated.filter((one) => areCompatible(one, value) !== null);
  const parts = {
    subject: mentions(fact.subject),
    relation: mentionsRelation(text, names.relation(fact.relation)),
    object:
      mentions(fact.object) || comparable.some((one) => value !== null && areCompatible(one, value) === true),
    date: fact.from === null || fact.from === quote.date || holdsDay(stated, fact.from),
  };
  const otherValue = !parts.object && comparable.some((one) => hasKindOf(one, value));
  return { evidence, ...parts, otherValue, verdict: verdictOf({ ...parts, otherValue }) };
}

function verdictOf(parts: Omit<FactInQuote, "evidence" | "verdict">): EntailmentVerdict {
  const { subject, relation, object, date, otherValue } = parts;
  if (subject && relation && object && date) return "supported";
  // Somebody may be meant by "she"; a quote that names neither end speaks of something else.
  return (!subject && !object) || (subject && relation && otherValue) ? "not" : "undecided";
}

function holdsDay(stated: readonly Quantity[], day: string): boolean {
  return stated.some(({ time }) => time !== null && time.from <= day && day <= time.to);
}

/** A bare number is no other depth: it may count anything. */
function hasKindOf(one: Quantity, value: Quantity | null): boolean {
  if (one.time !== null && value?.time) return true;
  const dimension = value?.number?.unit.dimension;
  return dimension !== undefined && dimension !== "" && one.number?.unit.dimension === dimension;
}
