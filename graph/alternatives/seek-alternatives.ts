import { countOf } from "../../domain/count-of.ts";
import { dropOutdated, tellOutdated } from "../evidence/drop-outdated.ts";
import { proveItem } from "../question/prove.ts";
import { failByAgent, proofReason } from "../run/fail-round.ts";
import type { Step, StepContext, StepResult } from "../step.ts";
import {
  type AlternativesLookUp,
  alternativeKey,
  findFarther,
  joinLooks,
  lookForAlternatives,
} from "./look-for-alternatives.ts";
import { lookIntoNear } from "./look-near.ts";
import { joinSettled } from "./settled-suspects.ts";

/**
 * Has an agent look for other answers that might fit, and executes the graph over their evidence as well (beyond EvoBrowseComp; decision
 * 0022). A proof is only as good as this search, so it comes before the proof is final. If another answer fits, this becomes guidance for
 * another round. Evidence that newer pages deny is dropped first. If there is such evidence, nothing else is looked for, since the question
 * has to change (decision 0177).
 */
export const seekAlternatives: Step<"next-round" | "reject"> = async (context) => {
  const { items, method, state, held } = context;
  if (!method.proof || !method.alternatives.lookUp) return {};
  const outdated = await dropOutdated(context);
  if (outdated > 0) return await endOutdated(context, tellOutdated(outdated));
  const known = await findFarther(context, { firstPieces: state.piecesAtEnd });
  const look = await lookForAlternatives(context, []);
  if (!look.ok) return failByAgent(context, "alternatives", look);
  const { alternatives, neighbours, looked, settled, pieces, refused } = look;
  const first = await proveItem(context);
  // A thing that meets all constraints but one is not ruled out, because nobody may have looked for the missing fact.
  const again = first.decision.passed
    ? await lookIntoNear(context, { known: settled, searches: true })
    : null;
  if (again?.ok === false) return failByAgent(context, "alternatives", again);
  const farther = again === null || again.pieces === 0 ? null : await lookFarther(context, { known, looked });
  if (farther?.ok === false) return failByAgent(context, "alternatives", farther);
  const { decision } = again === null ? first : await proveItem(context);
  const kept = pieces + (again?.pieces ?? 0) + (farther?.pieces ?? 0);
  await items.putVerdict(held, {
    gate: "alternatives",
    round: state.round,
    passed: decision.passed,
    code: decision.code,
    reason: `looked into ${countOf(alternatives, "alternative")}, ${again === null ? "and nothing" : "and things"} that met all but one constraint, ${countOf(kept, "piece")} of evidence kept: ${decision.reason}`,
    detail: {
      ...{ alternatives, neighbours },
      looked: [...new Set([...looked, ...(again?.looked ?? []), ...(farther?.looked ?? [])])],
      settled: joinSettled(settled, farther?.settled ?? []),
      ...{ pieces: kept, refused: refused + (again?.refused ?? 0) + (farther?.refused ?? 0) },
    },
  });
  if (decision.passed) return {};
  if (state.round < method.maxRounds) return { outcome: "next-round" };
  const detail = `after ${state.round} rounds: ${decision.reason}`;
  return { outcome: "reject", rejection: { reason: proofReason(decision.code), detail } };
};

/** Most things that are looked into in each look farther. The second one is for the likeliest thing that the first one named. */
const mostFarther = [4, 1];

/**
 * Looks into things that came up on pages which were read for the near answers, and that lack two constraints; returns null if there are
 * none. For example, such a page says that another firm bought the museum too. The first look-up was not told of these things, and no other
 * look-up asks what is open about them. If this look names such a thing itself, one more look follows.
 */
async function lookFarther(
  context: StepContext,
  { known, looked }: { readonly known: readonly string[]; readonly looked: readonly string[] },
  [most = 0, ...next] = mostFarther,
): Promise<AlternativesLookUp | null> {
  const isDone = (name: string): boolean => known.includes(name) || looked.includes(alternativeKey(name));
  const suspects = (await findFarther(context, { isDone })).slice(0, most);
  if (suspects.length === 0) return null;
  const look = await lookForAlternatives(context, suspects);
  if (!look.ok || look.pieces === 0) return look;
  const near = await lookIntoNear(context, { known: look.settled });
  const both = near === null ? look : joinLooks(look, near);
  if (!both.ok || next.length === 0) return both;
  const done = { known: [...known, ...suspects], looked: [...looked, ...both.looked] };
  const farther = await lookFarther(context, done, next);
  return farther === null ? both : joinLooks(both, farther);
}

async function endOutdated(
  { items, held, state, method }: StepContext,
  reason: string,
): Promise<StepResult<"next-round" | "reject">> {
  const detail = { alternatives: 0, neighbours: 0, looked: [], settled: [], pieces: 0, refused: 0 };
  const verdict = { gate: "alternatives", round: state.round, passed: false, code: "outdated" } as const;
  await items.putVerdict(held, { ...verdict, reason, detail });
  if (state.round < method.maxRounds) return { outcome: "next-round" };
  return {
    outcome: "reject",
    rejection: { reason: "not-proven", detail: `after ${state.round} rounds: ${reason}` },
  };
}
