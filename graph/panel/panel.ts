import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import { chooseBatch } from "../../gates/panel/choose-batch.ts";
import { decidePanelComplete } from "../../gates/panel/decide-panel-complete.ts";
import type { Step, StepContext } from "../step.ts";
import { panelRoles } from "./panel-roles.ts";
import { sit } from "./sit.ts";
import { tallyPanel } from "./tally-panel.ts";
import { undrawnRoles } from "./undrawn-roles.ts";

/**
 * Six models, three samples each (EvoBrowseComp §2.2), drawn in batches until no outcome of the rest could change either rule's verdict, nor
 * whether anybody solved it, where that is asked.
 */
export const panel: Step = async (context) => {
  const { samples } = context.method.panel;
  await sit(context, { mode: "tools", samples, choose: (drawn) => nextSamples(context, drawn) });
  return {};
};

/** Empty when the panel has said all that it can decide. */
async function nextSamples(context: StepContext, samples: readonly PanelSample[]): Promise<ModelRole[]> {
  const { panel: rules } = context.method;
  const undrawn = undrawnRoles(samples, rules.samples);
  if (rules.full) return undrawn;
  const batch = chooseBatch(await tallyPanel(context, samples), rules);
  if (batch.length > 0) return batch;
  // Settled, but by failures: a question that too few solvers could work on is unjudged, so more are asked.
  return decidePanelComplete(samples, rules.minScored).passed ? [] : undrawn.slice(-panelRoles.length);
}
