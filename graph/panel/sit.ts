import { interrupt } from "@langchain/langgraph";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import type { StepContext } from "../step.ts";
import { readPanel } from "./read-panel.ts";
import { sampleKey } from "./sample-key.ts";

/** How the panel sits: with tools, closed book or on the evidence, and so many samples of each model at most. */
export interface Sitting {
  readonly mode: TrialMode;
  readonly samples: number;
  /** Whose samples to draw next, by those drawn so far; none where they have said all that they can decide. */
  readonly choose: (drawn: readonly PanelSample[]) => Promise<ModelRole[]> | ModelRole[];
}

/**
 * Has the panel's models answer, each sample a job of its own, in batches. The run is suspended until a batch is done or dead: whoever ends
 * its last wakes the run, and the step that called looks again. Gives all samples that were drawn.
 */
export async function sit(context: StepContext, sitting: Sitting): Promise<PanelSample[]> {
  const { jobs, run, state, dispatch } = context;
  for (;;) {
    const rows = await jobs.find("sample", run.id, state.round);
    const open = rows.filter(({ status }) => status !== "done" && status !== "dead");
    if (open.length === 0) {
      const samples = await readPanel(context, sitting);
      const batch = await sitting.choose(samples);
      if (batch.length === 0) return samples;
      await draw(context, sitting.mode, batch);
      continue;
    }
    for (const job of open) if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
    // Throws to suspend. Resumed with a value it returns, which says nothing about the samples: look again.
    interrupt(sitting.mode);
  }
}

/** A row for each, in the order of its model's samples. */
async function draw(
  { jobs, run, state }: StepContext,
  mode: TrialMode,
  batch: readonly ModelRole[],
): Promise<void> {
  const rows = await jobs.find("sample", run.id, state.round);
  const taken = new Set(rows.map(({ key }) => key));
  for (const role of batch) {
    let sample = 1;
    while (taken.has(sampleKey(role, sample, mode))) sample += 1;
    const key = sampleKey(role, sample, mode);
    taken.add(key);
    await jobs.ensure({
      kind: "sample",
      scopeId: run.id,
      round: state.round,
      key,
      payload: { role, sample, mode },
    });
  }
}
