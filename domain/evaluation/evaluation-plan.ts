import { z } from "zod";
import { evaluationSettings } from "../settings/evaluation-settings.ts";
import { runCard } from "./run-card.ts";
import { trialMode } from "./trial.ts";

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
