import { z } from "zod";
import { evaluationLimits } from "./evaluation-limits.ts";
import { trialMode } from "./trial.ts";

/** Everything that an evaluation was made with, except its limits. A reader who compares two reports compares these fields. */
const runCard = z.object({
  /** Version of Freshet. */
  freshet: z.string(),
  /** SHA-256 of the settings that affect an evaluation: its limits, the search and page settings, and the models without keys. */
  settings: z.string(),
  /**
   * SHA-256 of the judge's prompts in all languages, and of the built-in agent's prompts. The latter is null when that agent isn't
   * measured.
   */
  judgePrompts: z.string(),
  agentPrompts: z.string().nullable(),
  /** Engines behind the tool `search`, and the program that opens pages. */
  search: z.array(z.string()),
  browser: z.string(),
  /** Whether an archive answered searches and visits in place of the web. */
  replay: z.boolean(),
});
export type RunCard = z.infer<typeof runCard>;

/** A solver that is measured: a model of the settings with the built-in agent, or an external agent. */
const solverPlan = z.object({
  /** Name of the solver in reports and trials. */
  name: z.string().min(1),
  kind: z.enum(["model", "command", "url", "file"]),
  /** Name of the model in the settings, or the command, address or file. */
  source: z.string(),
  /** Family of the model; null when it isn't known. */
  family: z.string().nullable(),
});
export type SolverPlan = z.infer<typeof solverPlan>;

/** Everything that defines an evaluation besides its questions. Equal plans on equal questions are one evaluation, which can be resumed. */
export const evaluationPlan = z.object({
  solvers: z.array(solverPlan).min(1),
  modes: z.array(trialMode).min(1),
  runs: z.int().min(1),
  limits: evaluationLimits,
  judge: z.string(),
  warnings: z.array(z.string()),
  /** Canary sentence that came with the questions, or that their first export gave them. */
  canary: z.string().nullish(),
  /** Everything else that has to be equal for two reports to be compared. Older evaluations have none. */
  card: runCard.nullish(),
});
export type EvaluationPlan = z.infer<typeof evaluationPlan>;
