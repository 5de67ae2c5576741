import { z } from "zod";

/**
 * What a demand of the guidance agent is about. `repair`: a finding is to be answered, by evidence where it needs some; `replace`: the clue
 * that a finding names is to go, since the evidence that it needs was dropped before; `hide-start`: a name that stands near the answer is to
 * be described (decision 0120); the others make the question larger, smaller or better supported (decision 0083).
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

/** One demand on the next round, chosen by code from what the question measures and what is stored; a round makes at most two. */
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
