import type { RelationId } from "../../language/relation-id.ts";

/** Something a solver wants to read about: a name, and what about it. */
export interface Lookup {
  readonly name: string;
  readonly relation: RelationId;
}
