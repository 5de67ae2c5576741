import type { SourcedFact } from "../../domain/evidence/sourced-fact.ts";
import type { Quantity } from "../values/quantity.ts";

/** A fact whose names are resolved: subject, relation and object are keys of the knowledge base. */
export interface Claim {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  /** What the object says as a number or a time; null for a name. */
  readonly value: Quantity | null;
  readonly fact: SourcedFact;
}
