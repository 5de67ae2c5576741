import { type NearAnswer, nearAnswers } from "../../reasoning/evaluation/near-answers.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { proveItem, readProofFile } from "../question/prove.ts";
import { failByAgent, proofReason } from "../run/fail-round.ts";
import type { Step, StepContext } from "../step.ts";
import { lookForAlternatives } from "./look-for-alternatives.ts";

/**
 * A proof is only as good as the search for alternative answers. Before the proof is final, an agent looks for other answers that might
 * fit, and the graph is executed over their evidence as well (beyond EvoBrowseComp; decision 0022). If another answer fits, that
 * becomes guidance for another round.
 */
export const seekAlternatives: Step<"next-round" | "reject"> = async (context) => {
  const { items, method, state, held } = context;
  if (!method.proof || !method.alternatives.lookUp) return {};
  const look = await lookForAlternatives(context, []);
  if (!look.ok) return failByAgent(context, "alternatives", look);
  const { alternatives, neighbours, looked, pieces, refused } = look;
  const first = await proveItem(context);
  // What meets all constraints but one is not ruled out by a fact that nobody looked for.
  const near = first.decision.passed ? await listNear(context) : [];
  const again =
    near.length === 0
      ? null
      : await lookForAlternatives(
          context,
          near.map(({ name }) => name),
          near,
        );
  if (again?.ok === false) return failByAgent(context, "alternatives", again);
  const { decision } = again === null ? first : await proveItem(context);
  const kept = pieces + (again?.pieces ?? 0);
  await items.putVerdict(held, {
    gate: "alternatives",
    round: state.round,
    passed: decision.passed,
    code: decision.code,
    reason: `${alternatives} alternatives and ${near.length} that met all but one constraint were looked into, ${kept} pieces of evidence kept: ${decision.reason}`,
    detail: {
      ...{ alternatives, neighbours, near: near.length },
      looked: [...new Set([...looked, ...(again?.looked ?? [])])],
      ...{ pieces: kept, refused: refused + (again?.refused ?? 0) },
    },
  });
  if (decision.passed) return {};
  if (state.round < method.maxRounds) return { outcome: "next-round" };
  const detail = `after ${state.round} rounds: ${decision.reason}`;
  return { outcome: "reject", rejection: { reason: proofReason(decision.code), detail } };
};

/** Number of things that meet all constraints but one which are looked into again. */
const mostNear = 3;

async function listNear(context: StepContext): Promise<NearAnswer[]> {
  const file = await readProofFile(context);
  return nearAnswers(file, factsOfFile(file)).slice(0, mostNear);
}
