import { z } from "zod";

/** What is wrong in a deployment, or waits for a person. The code is stable; what to do about it is for whoever shows it. */
export const trouble = z.object({
  code: z.enum([
    "no-worker",
    "no-scheduler",
    "calls-failing",
    "jobs-dead",
    "hooks-dead",
    "task-failed",
    "budget-reached",
    "leaks-found",
    "items-quarantined",
    "reverification-overdue",
  ]),
  severity: z.enum(["error", "warning"]),
  count: z.int().describe("Number of things that it concerns."),
  task: z.string().nullable().describe("The scheduled task that it concerns; null for all others."),
});
export type Trouble = z.infer<typeof trouble>;
