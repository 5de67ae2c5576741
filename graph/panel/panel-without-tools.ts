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
 * Rejects a question that a model of the panel can answer without tools (beyond EvoBrowseComp §2.2; decision 0030). Each model answers
 * once, before the search for other answers. A model that knows an answer mostly names it in the first try, so such a question is rejected
 * for the price of a few single calls.
 */
export const closedBook: Step<"revise" | "reject"> = (context) =>
  askClosedBook(context, { samples: 1, mayKnow: () => true });

/**
 * Makes the remaining closed-book tries after the panel, for the models that may know the answer (`mayKnow`). They come after the panel,
 * since further tries before it would hardly ever spare the panel: what models know shows in the first try.
 */
export const closedBookAgain: Step<"revise" | "reject"> = async (context) => {
  const { samples } = context.method.closedBook;
  const withTools = await readSamples(context);
  return await askClosedBook(context, { samples, mayKnow: (role) => mayKnow(role, withTools) });
};

/** Has the models that may know the answer answer without tools, until each of them has answered `samples` times. */
async function askClosedBook(
  context: StepContext,
  { samples: most, mayKnow: isAsked }: { samples: number; mayKnow: (role: ModelRole) => boolean },
): Promise<StepResult<"revise" | "reject">> {
  const { check, samples: all } = context.method.closedBook;
  if (!check) return {};
  const samples = Math.min(most, all);
  return await passWithoutTools(context, {
    mode: "closed-book",
    samples,
    choose: (models) =>
      chooseClosedBook(
        models.filter(({ role }) => isAsked(role)),
        { samples },
      ),
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
    choose: (models) => chooseOracle(models, rules),
    decide: (models) => decideOracle(models, rules),
    restsOnFailures: ({ passed }) => !passed,
  });
};

interface GateWithoutTools {
  /** Name of the gate, which is also the panel's mode: closed book, or with the evidence. */
  readonly mode: "closed-book" | "oracle";
  readonly samples: number;
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
  if (decision.code === "panel-incomplete")
    return { outcome: "reject", rejection: { reason: "panel-incomplete", detail: decision.reason } };
  return await refuse(context, { reason: mode, detail: decision.reason }, "answer");
}
