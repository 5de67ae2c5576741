import type { Quantity } from "../values/quantity.ts";
import type { Claim } from "./claim.ts";
import type { NameTable } from "./name-table.ts";

/** The claims of one relation, in the order of the facts, and where to find those of one subject or object. */
export interface RelationClaims {
  readonly all: readonly Claim[];
  readonly bySubject: ReadonlyMap<string, readonly Claim[]>;
  readonly byObject: ReadonlyMap<string, readonly Claim[]>;
}

/** Facts with their names resolved. */
export interface KnowledgeBase {
  readonly claims: readonly Claim[];
  readonly entities: NameTable;
  readonly relations: NameTable;
  claimsOf(relation: string): RelationClaims;
  /** What an entity's name says as a number or a time; null for a name, and for a key that nobody spelled. */
  valueOf(entity: string): Quantity | null;
  /** Whether a claim has it as its subject or object. */
  knows(entity: string): boolean;
}
