import { type PanelSample, panelSample } from "../domain/panel-sample.ts";
import { panelRoles } from "./panel-roles.ts";
import { sampleKey } from "./sample-key.ts";
import type { StepContext } from "./step.ts";

/** The round's panel in a fixed order. A sample whose job died counts as failed: it stays among the 18, neither right nor wrong. */
export async function readPanel({ jobs, method, run, state }: StepContext): Promise<PanelSample[]> {
  const rows = await jobs.find("sample", run.id, state.round);
  const byKey = new Map(rows.map((job) => [job.key, job]));
  return panelRoles.flatMap((role) =>
    Array.from({ length: method.panel.samples }, (_, index): PanelSample => {
      const job = byKey.get(sampleKey(role, index + 1));
      const result = panelSample.safeParse(job?.result);
      if (result.success) return result.data;
      const detail = job?.error?.message ?? "no result";
      return { role, sample: index + 1, outcome: "failed", exactAnswer: "", confidence: null, detail };
    }),
  );
}
