import { z } from "zod";
import { evaluationSettings } from "../settings/evaluation-settings.ts";
import { trialMode } from "./trial.ts";

/** What an evaluation was made with, beyond its limits: a reader who compares two reports holds these against each other. */
const runCard = z.object({
  /** Freshet's version. */
  freshet: z.string(),
  /** SHA-256 of the settings that bear on an evaluation: its limits, the search and page settings, the models without keys. */
  settings: z.string(),
  /** SHA-256 of the judge's prompts in all languages, and of the built-in agent's; null where it isn't measured. */
  judgePrompts: z.string(),
  agentPrompts: z.string().nullable(),
  /** The engines behind `search`, and what opens pages. */
  search: z.array(z.string()),
  browser: z.string(),
  /** Whether search and visits were answered out of an archive. */
  replay: z.boolean(),
});
export type RunCard = z.infer<typeof runCard>;

/** Who is measured: a model of the settings by the built-in agent, or an agent of somebody else's. */
const solverPlan = z.object({
  /** By which reports and trials call it. */
  name: z.string().min(1),
  kind: z.enum(["model", "command", "url", "file"]),
  /** What the settings, the command, the address or the file is called. */
  source: z.string(),
  /** Null where it isn't known whose model it is. */
  family: z.string().nullable(),
});
export type SolverPlan = z.infer<typeof solverPlan>;

/** All that an evaluation does, but for the questions: equal plans on equal questions are one evaluation, which can be resumed. */
export const evaluationPlan = z.object({
  solvers: z.array(solverPlan).min(1),
  modes: z.array(trialMode).min(1),
  runs: z.int().min(1),
  /** A plan of before a setting was dropped still reads. */
  limits: evaluationSettings.strip(),
  judge: z.string(),
  warnings: z.array(z.string()),
  /** The canary's sentence that the questions came with, or that their first export gave them. */
  canary: z.string().nullish(),
  /** What else has to be equal for two reports to be compared; evaluations of before it was kept have none. */
  card: runCard.nullish(),
});
export type EvaluationPlan = z.infer<typeof evaluationPlan>;
