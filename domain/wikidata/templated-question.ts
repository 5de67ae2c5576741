import { z } from "zod";
import { language } from "../language.ts";
import { itemId, propertyId, templatedQuery } from "./templated-query.ts";

/** Levels of difficulty (LiveSearchBench §4.3): one hop; an intersection; an intersection with a fuzzed attribute and one more hop. */
const questionLevel = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type QuestionLevel = z.infer<typeof questionLevel>;

/** Schema of a `WikidataValue` where it is stored. */
const storedWikidataValue = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("entity"), id: z.string() }),
  z.object({ kind: z.literal("string"), text: z.string() }),
  z.object({ kind: z.literal("monolingual"), text: z.string(), language: z.string() }),
  z.object({ kind: z.literal("time"), time: z.string(), precision: z.int() }),
  z.object({ kind: z.literal("quantity"), amount: z.string(), unit: z.string().nullable() }),
  z.object({ kind: z.literal("coordinates"), latitude: z.number(), longitude: z.number() }),
  z.object({ kind: z.literal("somevalue") }),
  z.object({ kind: z.literal("novalue") }),
]);

/** A statement of the later snapshot that a question uses. */
const usedStatement = z.object({
  id: z.string().nullable().describe("Null where the dump has no statement ids (truthy N-Triples)."),
  subject: itemId,
  property: propertyId,
  value: storedWikidataValue,
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: z.string().nullable(),
  revision: z.int().nullable().describe("Revision of the subject in the later snapshot."),
});
export type UsedStatement = z.infer<typeof usedStatement>;

/** The answer: an item, or a literal such as a day or an amount. `label` is the answer's text in the question's language. */
const templatedAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("item"), id: itemId, label: z.string().min(1), aliases: z.array(z.string()) }),
  z.object({
    kind: z.literal("literal"),
    value: storedWikidataValue,
    label: z.string().min(1),
    aliases: z.array(z.string()).describe("Other ways to write the value."),
  }),
]);
export type TemplatedAnswer = z.infer<typeof templatedAnswer>;

/** A name of the question: its label and aliases in the question's language, and the text by which the question calls it. */
const usedName = z.object({
  label: z.string().min(1),
  aliases: z.array(z.string()),
  surface: z
    .string()
    .describe(
      "Label, with a qualifier in brackets where others share it. Empty where the text doesn't have it.",
    ),
});
export type UsedName = z.infer<typeof usedName>;

/** A question that was made of a delta by templates, with everything that proves it. */
export const templatedQuestion = z.object({
  id: z
    .string()
    .min(1)
    .describe("Follows from level, language and query, so that a repeated run gives the same."),
  level: questionLevel,
  language,
  question: z.string().min(1),
  answer: templatedAnswer,
  query: templatedQuery,
  tenses: z
    .array(z.enum(["present", "perfect"]))
    .optional()
    .describe(
      "Tense of the text of each of the query's conditions: `perfect` is true of former values, too. Older questions lack it.",
    ),
  sparql: z.string().min(1).describe("The query for a SPARQL endpoint with Wikidata's data model."),
  delta: usedStatement
    .extend({
      change: z.enum(["new", "updated"]),
      before: z
        .array(storedWikidataValue)
        .describe("Values of the earlier snapshot for subject and property."),
    })
    .describe("The statement that the earlier snapshot lacks and on which the question rests."),
  statements: z
    .array(usedStatement)
    .min(1)
    .describe("All statements of the way to the answer, the delta's first. Each of them can be evidence."),
  names: z
    .record(z.string(), usedName)
    .describe("Names of all items and properties of the query, the answer and the statements, by id."),
  asked: z
    .object({ class: itemId.nullable(), words: z.string() })
    .describe(
      "The class of what is asked for, as the text says it: “which football club”; null for a literal.",
    ),
  domain: z.string().describe("Class of the delta's subject. A selection is spread over domains."),
  chain: z.array(z.string()).min(1).describe("The way to the answer in words, one step a sentence."),
});
export type TemplatedQuestion = z.infer<typeof templatedQuestion>;
