import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import type { GateDecision } from "../../gates/gate-decision.ts";
import { chooseClosedBook, decideClosedBook, mayKnow } from "../../gates/panel/closed-book.ts";
import { decidePanelComplete } from "../../gates/panel/decide-panel.ts";
import { chooseOracle, decideOracle } from "../../gates/panel/oracle.ts";
import { type ModelTally, tallyModels } from "../../gates/panel/panel-tally.ts";
import { refuse } from "../run/refuse.ts";
import type { Step, StepContext, StepResult } from "../step.ts";
import { collectSamples, missingRoles, panelRoles, readSamples } from "./panel-samples.ts";

/**
 * Rejects a question that a model of the panel can answer without tools (beyond EvoBrowseComp §2.2; decision 0030). Each model answers once
 * before other answers are searched for, because a model that knows the answer mostly gives it in its first try. If too few of these tries
 * can be scored, all models are asked for their other tries too, so that a broken endpoint is noticed before the panel is paid.
 */
export const closedBook: Step<"revise" | "reject"> = async (context) => {
  const { closedBook: rules, panel: panelRules } = context.method;
  const first = await askClosedBook(context, { samples: 1, isAsked: () => true });
  const tries = await readSamples(context, { mode: "closed-book", samples: 1 });
  const isEnough = !rules.check || decidePanelComplete(tries, panelRules.minScored).passed;
  if (first.outcome !== undefined || isEnough) return first;
  return await askClosedBook(context, { samples: rules.samples, isAsked: () => true });
};

/**
 * Asks for the other tries without tools, after the panel, and only the models that may know the answer (`mayKnow`). Tries before the panel
 * would hardly ever spare it. A run that an earlier version of Freshet suspended at this step has no panel yet, and goes there first.
 */
export const closedBookAgain: Step<"retry" | "revise" | "reject"> = async (context) => {
  const withTools = await readSamples(context);
  if (withTools.length === 0) return { outcome: "retry" };
  const { samples } = context.method.closedBook;
  return await askClosedBook(context, { samples, isAsked: (role) => mayKnow(role, withTools) });
};

/** Has the chosen models answer without tools, until each of them has answered so many times. */
async function askClosedBook(
  context: StepContext,
  { samples: most, isAsked }: { readonly samples: number; readonly isAsked: (role: ModelRole) => boolean },
): Promise<StepResult<"revise" | "reject">> {
  const { check, samples: all } = context.method.closedBook;
  if (!check) return {};
  const samples = Math.min(most, all);
  return await passWithoutTools(context, {
    mode: "closed-book",
    samples,
    isAsked,
    choose: (models) => chooseClosedBook(models, { samples }),
    decide: decideClosedBook,
    // Whether enough samples could be scored is decided only when all tries of this gate have been asked for.
    restsOnFailures: ({ passed }) => passed && samples === all,
  });
}

/**
 * Rejects a question that the panel can't answer when it is given the evidence (beyond EvoBrowseComp §2.2; decision 0030). In that case
 * the evidence doesn't support the answer, and the more expensive panel with tools is not needed to find that out.
 */
export const oracle: Step<"revise" | "reject"> = async (context) => {
  const { check, ...rules } = context.method.oracle;
  if (!check) return {};
  return await passWithoutTools(context, {
    mode: "oracle",
    samples: rules.samples,
    isAsked: () => true,
    choose: (models) => chooseOracle(models, rules),
    decide: (models) => decideOracle(models, rules),
    restsOnFailures: ({ passed }) => !passed,
  });
};

interface GateWithoutTools {
  /** Name of the gate, which is also the panel's mode: closed book, or with the evidence. */
  readonly mode: "closed-book" | "oracle";
  readonly samples: number;
  /** Whether a model is asked at all. */
  readonly isAsked: (role: ModelRole) => boolean;
  /** Names the models of the next batch, or none if the gate's verdict can't change any more. */
  readonly choose: (models: readonly ModelTally<ModelRole>[]) => ModelRole[];
  readonly decide: (models: readonly ModelTally<ModelRole>[]) => GateDecision;
  /** Says whether a verdict depends on samples that are not right. Failed samples alone must not lead to such a verdict. */
  readonly restsOnFailures: (decision: GateDecision) => boolean;
}

/** Has the panel's models answer without tools, stores the gate's verdict on their answers, and rejects if the gate is not passed. */
async function passWithoutTools(
  context: StepContext,
  gate: GateWithoutTools,
): Promise<StepResult<"revise" | "reject">> {
  const { items, method, state, held } = context;
  const { mode, samples, isAsked, choose, decide, restsOnFailures } = gate;
  const isUnjudged = (soFar: readonly PanelSample[], decision: GateDecision): boolean =>
    restsOnFailures(decision) && !decidePanelComplete(soFar, method.panel.minScored).passed;
  const tally = (soFar: readonly PanelSample[]) => tallyModels(panelRoles, soFar);
  const collected = await collectSamples(context, {
    mode,
    samples,
    choose(soFar) {
      const missing = missingRoles(soFar, samples);
      if (method.panel.full) return missing;
      const asked = missing.filter(isAsked);
      const batch = choose(tally(soFar).filter(({ role }) => isAsked(role)));
      return batch.length === 0 && isUnjudged(soFar, decide(tally(soFar))) ? asked : batch;
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
  if (decision.code === "panel-incomplete")
    return { outcome: "reject", rejection: { reason: "panel-incomplete", detail: decision.reason } };
  return await refuse(context, { reason: mode, detail: decision.reason }, "answer");
}
