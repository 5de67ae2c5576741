import { z } from "zod";

/** Schema of a `WikidataValue` where it is stored. */
export const storedWikidataValue = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("entity"), id: z.string() }),
  z.object({ kind: z.literal("string"), text: z.string() }),
  z.object({ kind: z.literal("monolingual"), text: z.string(), language: z.string() }),
  z.object({ kind: z.literal("time"), time: z.string(), precision: z.int() }),
  z.object({ kind: z.literal("quantity"), amount: z.string(), unit: z.string().nullable() }),
  z.object({ kind: z.literal("coordinates"), latitude: z.number(), longitude: z.number() }),
  z.object({ kind: z.literal("somevalue") }),
  z.object({ kind: z.literal("novalue") }),
]);
