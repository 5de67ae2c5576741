import type { GateDecision } from "../gate-decision.ts";
import type { ModelTally } from "./panel-tally.ts";

/**
 * Beyond EvoBrowseComp §2.2: at least one sample with tools has to be right, else nothing shows that the question can be solved. It is
 * accepted then, marked, and kept apart. Undrawn samples count as not right: the panel draws them all before it says `unsolved`.
 */
export function decideSolved(models: readonly ModelTally[]): GateDecision {
  const count = (of: (model: ModelTally) => number) => models.reduce((total, model) => total + of(model), 0);
  const right = count((model) => model.right);
  const drawn = count((model) => model.drawn);
  const reason = `${right} of ${drawn} solutions with tools are right`;
  return { passed: right > 0, code: right > 0 ? "passed" : "unsolved", reason, detail: { right, drawn } };
}
