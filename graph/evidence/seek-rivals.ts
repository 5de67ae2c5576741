import { proveItem } from "../question/prove.ts";
import { failByAgent, proofReason } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { lookForRivals } from "./look-for-rivals.ts";

/**
 * A proof is only as good as its rivals: before it is final, others that might fit are looked for, and the graph is executed over what was found
 * of them as well (beyond EvoBrowseComp; decision 0022). Another answer is guidance for a further round.
 */
export const seekRivals: Step<"next-round" | "reject"> = async (context) => {
  const { items, method, state, held } = context;
  if (!method.proof || !method.rivals.lookUp) return {};
  const look = await lookForRivals(context, []);
  if (!look.ok) return failByAgent(context, "rivals", look);
  const { rivals, pieces, refused } = look;
  const { decision } = await proveItem(context);
  await items.putVerdict(held, {
    gate: "rivals",
    round: state.round,
    passed: decision.passed,
    code: decision.code,
    reason: `${rivals} rivals were looked into, ${pieces} pieces of evidence kept: ${decision.reason}`,
    detail: { rivals, pieces, refused },
  });
  if (decision.passed) return {};
  if (state.round < method.maxRounds) return { outcome: "next-round" };
  const detail = `after ${state.round} rounds: ${decision.reason}`;
  return { outcome: "reject", rejection: { reason: proofReason(decision.code), detail } };
};
