import { interrupt } from "@langchain/langgraph";
import type { Job } from "../../domain/ports/job-store.ts";
import { panelRoles } from "../panel-roles.ts";
import { sampleKey } from "../sample-key.ts";
import type { Step, StepContext } from "../step.ts";

/**
 * Six models, three samples each (EvoBrowseComp §2.2), as jobs of their own. The run is suspended until every one is done or
 * dead: whoever ends the last wakes it, and this step looks at the rows again.
 */
export const panel: Step = async (context) => {
  for (;;) {
    const jobs = await ensureSamples(context);
    if (jobs.every(({ status }) => status === "done" || status === "dead")) return {};
    for (const job of jobs) if (job.status === "due" && job.dispatch === 0) await context.dispatch(job.id);
    // Throws to suspend. Resumed with a value it returns, which says nothing about the samples: look again.
    interrupt("panel");
  }
};

async function ensureSamples({ jobs, method, run, state }: StepContext): Promise<Job[]> {
  const rows: Job[] = [];
  for (const role of panelRoles) {
    for (let sample = 1; sample <= method.panel.samples; sample += 1) {
      rows.push(
        await jobs.ensure({
          kind: "sample",
          scopeId: run.id,
          round: state.round,
          key: sampleKey(role, sample),
          payload: { role, sample },
        }),
      );
    }
  }
  return rows;
}
