import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { GateDecision } from "../gate-decision.ts";
import { chooseInTurns, type ModelTally, undrawnOf } from "./panel-tally.ts";

/**
 * Closed book (beyond EvoBrowseComp §2.2): a question that any model of the panel answers without tools, in any of its samples, is already
 * known or can be guessed.
 */
export function decideClosedBook(models: readonly ModelTally[]): GateDecision {
  const knowing = models.filter(({ right }) => right > 0).length;
  const drawn = models.reduce((total, model) => total + model.drawn, 0);
  const detail = { knowing, models: models.length, drawn };
  return knowing > 0
    ? {
        passed: false,
        code: "closed-book",
        reason: `${knowing} of ${models.length} models answer it without tools`,
        detail,
      }
    : {
        passed: true,
        code: "passed",
        reason: `no model answers it without tools, in ${drawn} tries`,
        detail,
      };
}

/**
 * Says whether a model may know the answer without tools, by its samples with tools, in which it could also use everything that it knows. A
 * model that was not right in any scored sample does not know the answer. A model without a scored sample may know it.
 */
export function mayKnow<Role extends string>(
  role: Role,
  withTools: readonly { readonly role: Role; readonly outcome: PanelSample["outcome"] }[],
): boolean {
  const scored = withTools.filter(
    (sample) => sample.role === role && sample.outcome !== "failed" && sample.outcome !== "unscored",
  );
  return scored.length === 0 || scored.some(({ outcome }) => outcome === "correct");
}

/**
 * Chooses the closed-book samples to draw at once: one of each model, strong ones first. One right answer would be enough, but calls
 * without tools are cheap and eighteen waits are slow. Empty when the gate is decided.
 */
export function chooseClosedBook<Role extends string>(
  models: readonly ModelTally<Role>[],
  rules: { readonly samples: number },
): Role[] {
  if (settleClosedBook(models, rules) !== undefined) return [];
  return chooseInTurns(models, { ...rules, width: models.length });
}

/** The closed-book gate's verdict; undefined if outcomes of the undrawn samples could still change it. One right answer decides it. */
function settleClosedBook(
  models: readonly ModelTally[],
  { samples }: { readonly samples: number },
): "closed-book" | "passed" | undefined {
  if (models.some(({ right }) => right > 0)) return "closed-book";
  return undrawnOf({ models }, { samples }) === 0 ? "passed" : undefined;
}
