import { z } from "zod";
import { costStages } from "../domain/cost/cost-stage.ts";

const cost = {
  calls: z.number().describe("A mean where the cost is that of one accepted question."),
  inputTokens: z.number(),
  cachedInputTokens: z.number(),
  outputTokens: z.number(),
  dollars: z.number().nullable().describe("Null when no call had a price."),
};

const perAccepted = z
  .object(cost)
  .nullable()
  .describe(
    "For each of the `accepted` questions, all other runs included; null without accepted questions.",
  );

/** Cost of a refresh or of a run, by stage, by step and by the outcome of runs. */
export const costReport = z
  .object({
    accepted: z.int().describe("Accepted questions that some model solved, and that can be released."),
    unsolved: z.int().describe("Accepted questions that no model solved; no release contains them."),
    stages: z.array(z.object({ stage: z.enum(costStages), ...cost, perAccepted })),
    steps: z.array(z.object({ step: z.string(), role: z.string(), ...cost })),
    total: z.object({ ...cost, perAccepted }),
    outcomes: z.array(
      z.object({
        outcome: z.enum(["open", "accepted", "rejected", "dropped"]),
        reason: z.string().nullable().describe("Of accepted runs `unsolved` or null."),
        runs: z.int(),
        ...cost,
      }),
    ),
    lostDollars: z.number().describe("Requests that never brought a reply. No other sum includes them."),
  })
  .meta({ id: "CostReport" });

/** One step of a refresh: its cost and its estimate. */
export const stepComparison = z
  .object({
    step: z.string(),
    calls: z.number(),
    expectedCalls: z.number(),
    inputTokens: z.number(),
    expectedInputTokens: z.number(),
    outputTokens: z.number(),
    expectedOutputTokens: z.number(),
    share: z.number().describe("Share of all calls."),
    factor: z.number().nullable().describe("Calls as a multiple of the expected ones."),
  })
  .meta({ id: "StepComparison" });
