import type { TrialMode } from "../../domain/evaluation/trial.ts";
import { type PanelSample, panelSample } from "../../domain/run/panel-sample.ts";
import type { StepContext } from "../step.ts";
import { panelRoles } from "./panel-roles.ts";
import { sampleKey } from "./sample-key.ts";

/**
 * The samples drawn in this round, in a fixed order; of the paper's panel where no other sitting is named. One whose job died counts as
 * failed: it stays among them, neither right nor wrong.
 */
export async function readPanel(
  { jobs, method, run, state }: StepContext,
  sitting: { readonly mode: TrialMode; readonly samples: number } = {
    mode: "tools",
    samples: method.panel.samples,
  },
): Promise<PanelSample[]> {
  const { mode, samples } = sitting;
  const rows = await jobs.find("sample", run.id, state.round);
  const byKey = new Map(rows.map((job) => [job.key, job]));
  return panelRoles.flatMap((role) =>
    Array.from({ length: samples }, (_, index) => index + 1).flatMap((sample): PanelSample[] => {
      const job = byKey.get(sampleKey(role, sample, mode));
      if (job === undefined) return [];
      const result = panelSample.safeParse(job.result);
      if (result.success) return [result.data];
      const detail = job.error?.message ?? "no result";
      return [{ role, sample, mode, outcome: "failed", exactAnswer: "", confidence: null, detail }];
    }),
  );
}
