import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import type { GateDecision } from "../../gates/gate-decision.ts";
import { chooseClosedBook, decideClosedBook } from "../../gates/panel/closed-book.ts";
import { decidePanelComplete } from "../../gates/panel/decide-panel.ts";
import { chooseOracle, decideOracle } from "../../gates/panel/oracle.ts";
import { type ModelTally, tallyModels } from "../../gates/panel/panel-tally.ts";
import type { Step, StepContext, StepResult } from "../step.ts";
import { collectSamples, missingRoles, panelRoles } from "./panel-samples.ts";

/**
 * No model of the panel may know the answer without tools (beyond EvoBrowseComp §2.2; decision 0030). This gate comes before the panel
 * with its tools: a sample is one call, so a question that is known already is rejected for the price of a few.
 */
export const closedBook: Step<"reject"> = async (context) => {
  const { check, samples } = context.method.closedBook;
  if (!check) return {};
  return await passWithoutTools(context, {
    mode: "closed-book",
    samples,
    choose: (models) => chooseClosedBook(models, { samples }),
    decide: decideClosedBook,
    restsOnFailures: ({ passed }) => passed,
  });
};

/**
 * Given the evidence, the panel has to find the answer (beyond EvoBrowseComp §2.2; decision 0030). If it doesn't, the evidence does not
 * carry the answer, and a panel with tools would be paid to find that out.
 */
export const oracle: Step<"reject"> = async (context) => {
  const { check, ...rules } = context.method.oracle;
  if (!check) return {};
  return await passWithoutTools(context, {
    mode: "oracle",
    samples: rules.samples,
    choose: (models) => chooseOracle(models, rules),
    decide: (models) => decideOracle(models, rules),
    restsOnFailures: ({ passed }) => !passed,
  });
};

interface GateWithoutTools {
  /** The gate's name, which is also how its panel answers: closed book, or on the evidence. */
  readonly mode: "closed-book" | "oracle";
  readonly samples: number;
  /** Names the models of the next batch, and none where the gate is settled. */
  readonly choose: (models: readonly ModelTally<ModelRole>[]) => ModelRole[];
  readonly decide: (models: readonly ModelTally<ModelRole>[]) => GateDecision;
  /** Says whether a verdict rests on samples that are not right: failed samples must not make such a verdict. */
  readonly restsOnFailures: (decision: GateDecision) => boolean;
}

/** Has the panel's models answer without tools, and rejects by the gate's verdict on their answers. */
async function passWithoutTools(context: StepContext, gate: GateWithoutTools): Promise<StepResult<"reject">> {
  const { items, method, state, held } = context;
  const { mode, samples, choose, decide, restsOnFailures } = gate;
  const isUnjudged = (soFar: readonly PanelSample[], decision: GateDecision): boolean =>
    restsOnFailures(decision) && !decidePanelComplete(soFar, method.panel.minScored).passed;
  const tally = (soFar: readonly PanelSample[]) => tallyModels(panelRoles, soFar);
  const collected = await collectSamples(context, {
    mode,
    samples,
    choose(soFar) {
      const missing = missingRoles(soFar, samples);
      if (method.panel.full) return missing;
      const batch = choose(tally(soFar));
      return batch.length === 0 && isUnjudged(soFar, decide(tally(soFar))) ? missing : batch;
    },
  });
  const decided = decide(tally(collected));
  const decision = isUnjudged(collected, decided)
    ? decidePanelComplete(collected, method.panel.minScored)
    : decided;
  const full = collected.length === panelRoles.length * samples;
  const detail = { ...decision.detail, full };
  await items.putVerdict(held, { gate: mode, round: state.round, ...decision, detail });
  if (decision.passed) return {};
  const reason = decision.code === "panel-incomplete" ? "panel-incomplete" : mode;
  return { outcome: "reject", rejection: { reason, detail: decision.reason } };
}
