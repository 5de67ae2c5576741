import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import type { GateDecision } from "../../gates/gate-decision.ts";
import { decidePanelComplete } from "../../gates/panel/decide-panel-complete.ts";
import type { ModelTally } from "../../gates/panel/panel-tally.ts";
import { tallyModels } from "../../gates/panel/tally-models.ts";
import type { LoopUpdate } from "../loop-state.ts";
import type { StepContext } from "../step.ts";
import { panelRoles } from "./panel-roles.ts";
import { sit } from "./sit.ts";
import { undrawnRoles } from "./undrawn-roles.ts";

export interface GateWithoutTools {
  /** The gate and how its panel sits: closed book, or on the evidence. */
  readonly mode: "closed-book" | "oracle";
  readonly samples: number;
  /** Whose samples to draw next; none where the gate is settled. */
  readonly choose: (models: readonly ModelTally<ModelRole>[]) => ModelRole[];
  readonly decide: (models: readonly ModelTally<ModelRole>[]) => GateDecision;
  /** Whether a verdict rests on samples that are not right: failed ones must not make it. */
  readonly isFromFailing: (decision: GateDecision) => boolean;
}

/** Has the panel's models answer without tools, and rejects by what the gate says of their answers. */
export async function sitWithoutTools(context: StepContext, gate: GateWithoutTools): Promise<LoopUpdate> {
  const { items, method, state, held } = context;
  const { mode, samples, choose, decide, isFromFailing } = gate;
  const isUnjudged = (drawn: readonly PanelSample[], decision: GateDecision): boolean =>
    isFromFailing(decision) && !decidePanelComplete(drawn, method.panel.minScored).passed;
  const tally = (drawn: readonly PanelSample[]) => tallyModels(panelRoles, drawn);
  const drawn = await sit(context, {
    ...{ mode, samples },
    choose(drawn) {
      const undrawn = undrawnRoles(drawn, samples);
      if (method.panel.full) return undrawn;
      const batch = choose(tally(drawn));
      return batch.length === 0 && isUnjudged(drawn, decide(tally(drawn))) ? undrawn : batch;
    },
  });
  const decided = decide(tally(drawn));
  const decision = isUnjudged(drawn, decided) ? decidePanelComplete(drawn, method.panel.minScored) : decided;
  const full = drawn.length === panelRoles.length * samples;
  const detail = { ...decision.detail, full };
  await items.putVerdict(held, { gate: mode, round: state.round, ...decision, detail });
  if (decision.passed) return {};
  const reason = decision.code === "panel-incomplete" ? "panel-incomplete" : mode;
  return { course: "reject", rejection: { reason, detail: decision.reason } };
}
