import { z } from "zod";

/** Something that is wrong in a deployment, or that waits for a person. Its code is stable. The code that shows it adds the advice. */
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
