import { z } from "zod";

/**
 * What a demand on the next round is about.
 * - `repair`: a finding has to be answered, by evidence if it needs some.
 * - `replace`: the clue that a finding names has to go, because the evidence that it needs was dropped before.
 * - `hide-start`: a name that stands near the answer has to be described instead (decision 0120).
 * - The others make the question larger, smaller or better supported (decision 0083).
 */
export const demandCode = z.enum([
  "repair",
  "replace",
  "use-kept-sites",
  "other-sites",
  "lengthen",
  "describe",
  "hide-start",
  "shorten",
  "add-operation",
  "repair-warning",
  "deepen",
]);
export type DemandCode = z.infer<typeof demandCode>;

/**
 * One demand on the next round. Code chooses it by the measures of the question and by the stored evidence. A round has at most two
 * demands.
 */
export const demand = z.object({
  code: demandCode,
  finding: z.int().optional().describe("Place of the finding in `findings`, from 0."),
  operation: z.enum(["projection", "intersection", "complement"]).optional(),
  start: z
    .object({ name: z.string(), steps: z.int() })
    .optional()
    .describe("The thing that the question names, with its steps to the answer."),
  tokens: z.int().optional().describe("By about how many tokens the question is to grow or shrink."),
  evidence: z.array(z.string()).optional().describe("Ids of kept evidence to work in."),
  lists: z
    .array(z.string())
    .optional()
    .describe(
      "For a complement: lists of kept facts that are long enough, with the number of their known members.",
    ),
  sites: z.array(z.string()).optional().describe("Root domains that are in use already."),
});
export type Demand = z.infer<typeof demand>;
