import { z } from "zod";
import { freshnessClasses, lifecycleStates, splits } from "../domain/exposure/lifecycle.ts";
import { language } from "../domain/language.ts";
import { ageBands, exposureBands } from "../domain/question/question-facets.ts";
import { moment } from "./wire.ts";

/** One value or several. In an address, several values are written as `state=active&state=watch`; in a body, they are a list. */
const some = <Value extends z.ZodType>(value: Value) =>
  z
    .union([value, z.array(value).max(100)])
    .transform((given): z.output<Value>[] => (Array.isArray(given) ? given : [given]) as z.output<Value>[])
    .optional();

/** The properties by which questions are selected. If a filter names several values of a property, a question needs one of them. */
export const questionFilter = {
  refreshId: z.string().optional(),
  runId: z.string().optional().describe("The run that ended with the question."),
  id: z.string().min(1).max(200).optional().describe("Beginning of the id."),
  state: some(z.enum(lifecycleStates)),
  language: some(language),
  domain: some(z.string()),
  freshnessClass: some(z.enum(freshnessClasses)).describe("How fast the answer can change."),
  split: some(z.enum(splits)),
  release: some(z.string()),
  age: some(z.enum(ageBands)).describe(
    "Since acceptance: within 7, 30, 90 or 365 days and not within the band before, or older.",
  ),
  exposure: some(z.enum(exposureBands)).describe(
    "Score below the policy's thresholds, from `watch` or from `retire` on; `none` for questions without a score: retired ones, and those that were not scored yet.",
  ),
};

export const isUnsolved = z.stringbool().optional();

/** A question without its texts. */
export const questionOutline = z
  .object({
    id: z.string(),
    runId: z.string(),
    refreshId: z.string(),
    language,
    domain: z.string(),
    subDomain: z.string(),
    accepted: moment,
    rounds: z.int(),
    unsolved: z.boolean(),
    state: z.enum(lifecycleStates),
    split: z.enum(splits),
    freshnessClass: z.enum(freshnessClasses),
    exposure: z
      .number()
      .nullable()
      .describe("Exposure score; null for a retired question, and while the score is computed."),
  })
  .meta({ id: "QuestionOutline" });

const counts = z.array(z.object({ value: z.string(), count: z.int() }));

/** Numbers of questions by their properties. The numbers for one property are counted under the filters of the other properties. */
export const questionCounts = z
  .object({
    total: z.int(),
    facets: z.object({
      state: counts,
      language: counts,
      domain: counts,
      freshnessClass: counts,
      split: counts,
      unsolved: counts,
      release: counts,
      age: counts,
      exposure: counts,
    }),
  })
  .meta({ id: "QuestionCounts" });
