import { z } from "zod";
import { trialMode } from "../evaluation/trial.ts";
import { modelRole } from "../settings/model-role.ts";

/** One of the panel's solutions, judged (EvoBrowseComp §2.2). The answer stands in the database only. */
export const panelSample = z.object({
  role: modelRole,
  sample: z.int().min(1),
  /** The paper's panel has tools; without them, or on the evidence, its models sit for gates beyond the paper. */
  mode: trialMode.default("tools"),
  /** `failed`: the solver gave no answer; `unscored`: the judge failed. Neither right nor wrong. */
  outcome: z.enum(["correct", "incorrect", "not_attempted", "failed", "unscored"]),
  exactAnswer: z.string(),
  confidence: z.number().nullable(),
  detail: z.string(),
});
export type PanelSample = z.infer<typeof panelSample>;
