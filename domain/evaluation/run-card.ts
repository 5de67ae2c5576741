import { z } from "zod";

/** What an evaluation was made with, beyond its limits: a reader who compares two reports holds these against each other. */
export const runCard = z.object({
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
