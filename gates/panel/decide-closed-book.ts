import type { GateDecision } from "../gate-decision.ts";
import type { ModelTally } from "./panel-tally.ts";

/**
 * Closed book (beyond EvoBrowseComp §2.2): a question that any model of the panel answers without tools, in any of its samples, asks for
 * what is known already, or can be guessed.
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
