import { z } from "zod";
import { propertyId } from "./templated-query.ts";

/** A text with slots in braces, `{given}`. */
const withSlots = (...slots: readonly string[]) =>
  z
    .string()
    .min(1)
    .refine((text) => JSON.stringify(slotsOf(text)) === JSON.stringify([...slots].sort()), {
      error: `needs each of ${slots.map((slot) => `{${slot}}`).join(", ")} once`,
    });

function slotsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/gu)].map(([, slot = ""]) => slot).sort();
}

/** Texts for a relation in one language. If a text is left out, the general templates are used. */
const relationTexts = z.strictObject({
  ask: withSlots("given").optional().describe("Level 1: asks for the value that `given` has."),
  has: withSlots("given").optional().describe("A clause about the subject, whose value is `given`."),
  of: withSlots("given").optional().describe("A clause about the value that `given` has."),
});

const relation = z.strictObject({
  lasting: z
    .boolean()
    .default(false)
    .describe("The value doesn't change, so no question has to say the day."),
  perfect: z.boolean().default(false).describe("The clauses are true of former values as well."),
  en: relationTexts,
  zh: relationTexts,
});

/** Texts that word a relation by its label. */
const byLabel = {
  who: withSlots("given", "property").describe("Level 1, of a person."),
  which: withSlots("given", "kind", "property").describe("Level 1, of a thing whose class has a name."),
  what: withSlots("given", "property").describe("Level 1, of a literal."),
  has: withSlots("given", "property"),
  of: withSlots("given", "property"),
  some: withSlots("a", "class", "given", "property").or(withSlots("class", "given", "property")),
};

const general = z.strictObject({
  asOf: withSlots("day").describe("Comes before a question of level 1 whose value may change."),
  ...byLabel,
  verbal: z
    .strictObject({ endings: z.array(z.string().min(1)).min(1), ...byLabel })
    .optional()
    .describe("The same for labels that end with one of these words: “led by” in place of “leader”."),
  askWho: withSlots("clauses"),
  askWhich: withSlots("clauses", "kind"),
  join: z.string().min(1).describe("Stands between clauses."),
  joinLast: z.string().min(1).describe("Stands before the last clause."),
});

const hop = z.strictObject({
  en: withSlots("a", "class", "given"),
  zh: withSlots("class", "given"),
});

/** Texts of questions: `config/wikidata-templates.yaml`. */
export const questionTemplates = z.strictObject({
  general: z.strictObject({ en: general, zh: general }),
  relations: z.record(propertyId, relation),
  hops: z.record(propertyId, hop).describe("How a fuzzed thing is described by its hop."),
});
export type QuestionTemplates = z.infer<typeof questionTemplates>;
