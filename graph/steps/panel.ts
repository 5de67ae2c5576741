import { interrupt } from "@langchain/langgraph";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import { chooseBatch } from "../../gates/choose-batch.ts";
import { decidePanelComplete } from "../../gates/decide-panel-complete.ts";
import { panelRoles } from "../panel-roles.ts";
import { readPanel } from "../read-panel.ts";
import { sampleKey } from "../sample-key.ts";
import type { Step, StepContext } from "../step.ts";
import { tallyPanel } from "../tally-panel.ts";

/**
 * Six models, three samples each (EvoBrowseComp §2.2), as jobs of their own, drawn in batches until no outcome of the rest could change
 * either rule's verdict. The run is suspended until a batch is done or dead: whoever ends its last wakes the run, and this step looks again.
 */
export const panel: Step = async (context) => {
  const { jobs, run, state, dispatch } = context;
  for (;;) {
    const drawn = await jobs.find("sample", run.id, state.round);
    const open = drawn.filter(({ status }) => status !== "done" && status !== "dead");
    if (open.length === 0) {
      const batch = await nextSamples(context);
      if (batch.length === 0) return {};
      await draw(context, batch);
      continue;
    }
    for (const job of open) if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
    // Throws to suspend. Resumed with a value it returns, which says nothing about the samples: look again.
    interrupt("panel");
  }
};

/** Empty when the panel has said all that it can decide. */
async function nextSamples(context: StepContext): Promise<ModelRole[]> {
  const { panel: rules } = context.method;
  const samples = await readPanel(context);
  const undrawn = panelRoles.flatMap((role) => {
    const drawn = samples.filter((sample) => sample.role === role).length;
    return Array.from({ length: rules.samples - drawn }, () => role);
  });
  if (rules.full) return undrawn;
  const batch = chooseBatch(await tallyPanel(context, samples), rules);
  if (batch.length > 0) return batch;
  // Settled, but by failures: a question that too few solvers could work on is unjudged, so more are asked.
  return decidePanelComplete(samples, rules.minScored).passed ? [] : undrawn.slice(-panelRoles.length);
}

/** A row for each, in the order of its model's samples. */
async function draw({ jobs, run, state }: StepContext, batch: readonly ModelRole[]): Promise<void> {
  const rows = await jobs.find("sample", run.id, state.round);
  const taken = new Set(rows.map(({ key }) => key));
  for (const role of batch) {
    let sample = 1;
    while (taken.has(sampleKey(role, sample))) sample += 1;
    const key = sampleKey(role, sample);
    taken.add(key);
    await jobs.ensure({
      kind: "sample",
      scopeId: run.id,
      round: state.round,
      key,
      payload: { role, sample },
    });
  }
}
