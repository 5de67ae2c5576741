import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** Id of an item of Wikidata, `Q42`. */
export const itemId = z.string().regex(/^Q[1-9]\d*$/u, "no item id");

/** Id of a property of Wikidata, `P31`. */
export const propertyId = z.string().regex(/^P[1-9]\d*$/u, "no property id");

/**
 * An unnamed thing that stands for an entity (LiveSearchBench §4.3, L3). The entity is fuzzed to a class, and one hop leads from it to
 * another entity. For example, "a football club in Saudi Arabia" is the class `football club` with the hop `country`.
 */
const fuzzedThing = z.object({
  kind: z.literal("some"),
  class: itemId.describe("The thing is an instance of this class or of one of its subclasses (P31/P279*)."),
  hop: z.object({ property: propertyId, entity: itemId }).describe("A statement whose subject is the thing."),
  standsFor: itemId.describe("The entity that was fuzzed. A query never looks at it."),
});
export type FuzzedThing = z.infer<typeof fuzzedThing>;

/**
 * One condition on the x that is asked for: a statement in which x is the subject or the object. `now` takes the statements of the best
 * rank that hold on the query's day. `ever` takes all statements that are not deprecated and had begun by that day, so it includes former
 * values.
 */
const queryCondition = z.object({
  asked: z.enum(["subject", "object"]).describe("The place of x in the statement."),
  property: propertyId,
  time: z.enum(["now", "ever"]),
  given: z
    .discriminatedUnion("kind", [z.object({ kind: z.literal("entity"), id: itemId }), fuzzedThing])
    .describe("The other end of the statement."),
});
export type QueryCondition = z.infer<typeof queryCondition>;

/** A question as a query: which x meets all conditions? (LiveSearchBench §4.1, a constrained path query with one answer.) */
export const templatedQuery = z.object({
  asOf: isoDate.describe("Day of the later snapshot (T1)."),
  conditions: z.array(queryCondition).min(1),
});
export type TemplatedQuery = z.infer<typeof templatedQuery>;
