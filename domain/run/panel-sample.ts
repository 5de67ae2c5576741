import { z } from "zod";
import { trialMode } from "../evaluation/trial.ts";
import { modelRole } from "../settings/model-role.ts";
import { solverTrail } from "./solver-trail.ts";

/** One judged solution of the panel (EvoBrowseComp §2.2). Only the database contains the answer. */
export const panelSample = z.object({
  role: modelRole,
  sample: z.int().min(1),
  /** Mode of the trial. The paper's panel has tools; the other modes serve gates beyond the paper. */
  mode: trialMode.default("tools"),
  /** Outcome of the sample. `failed`: the solver gave no answer. `unscored`: the judge failed. Both count as neither right nor wrong. */
  outcome: z.enum(["correct", "incorrect", "not_attempted", "failed", "unscored"]),
  exactAnswer: z.string(),
  confidence: z.number().nullable(),
  detail: z.string(),
  /** Trail of the solver, if it had tools. */
  trail: solverTrail.optional(),
});
export type PanelSample = z.infer<typeof panelSample>;
