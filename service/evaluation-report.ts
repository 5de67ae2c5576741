import { z } from "zod";
import { trialMode } from "../domain/evaluation/trial.ts";
import { moment } from "./wire.ts";

const estimate = z
  .object({
    value: z.number(),
    low: z
      .number()
      .nullable()
      .describe("Lower end of the 95 % interval; null for fewer than five questions."),
    high: z.number().nullable(),
    items: z.int().describe("Number of questions behind the mean."),
    counts: z.object({ hits: z.int(), of: z.int() }).nullable(),
  })
  .meta({ id: "Estimate" });

const of = { solver: z.string(), mode: trialMode };

const measured = z
  .object({
    ...of,
    items: z.int(),
    trials: z.int(),
    accuracy: estimate.nullable(),
    accuracyByRun: z.array(z.number().nullable()),
    passAtK: z.array(z.object({ k: z.int(), value: z.number() })),
    overLimit: estimate,
    notAttempted: estimate,
    unscored: estimate,
    judgedByRule: z.int(),
    toolCalls: z.number().nullable().describe("Mean of one trial."),
    inputTokens: z.number().nullable(),
    outputTokens: z.number().nullable(),
    dollars: z.number().nullable().describe("Mean cost of one question."),
    seconds: z.number(),
  })
  .meta({ id: "MeasuredSolver" });

/** An evaluation without its questions, its canary and the addresses of its solvers. */
export const evaluationOutline = z
  .object({
    id: z.string(),
    source: z.string().describe("Name of the file with the questions."),
    format: z.string(),
    status: z.enum(["open", "done"]),
    started: moment,
    ended: moment.nullable(),
    solvers: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(["model", "command", "url", "file"]),
        family: z.string().nullable(),
      }),
    ),
    modes: z.array(trialMode),
    runs: z.int(),
    judge: z.string(),
  })
  .meta({ id: "Evaluation" });

/** Figures of an evaluation, without those of single questions. */
export const evaluationReport = z
  .object({
    items: z.int(),
    done: z.int().describe("Number of trials with a verdict."),
    total: z.int(),
    dollars: z.number().describe("Cost of all model calls, the judge's included."),
    warnings: z.array(z.string()),
    solvers: z.array(measured),
    breakdowns: z.array(
      z.object({
        by: z.string(),
        groups: z.array(
          z.object({
            value: z.string(),
            items: z.int(),
            accuracies: z.array(z.object({ ...of, accuracy: estimate.nullable() })),
          }),
        ),
      }),
    ),
    comparisons: z.array(
      z.object({
        mode: trialMode,
        one: z.string(),
        other: z.string(),
        items: z.int(),
        difference: estimate,
        test: z.enum(["McNemar, exact", "paired permutation"]),
        p: z.number().describe("Two-sided, adjusted by Holm."),
        isReal: z.boolean(),
      }),
    ),
    webDates: z.object({ first: z.string(), last: z.string() }).nullable(),
  })
  .meta({ id: "EvaluationReport" });
