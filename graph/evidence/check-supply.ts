import { isWaiting } from "../../domain/evidence/freshness.ts";
import { decideEnoughEvidence } from "../../gates/evidence/decide-filter.ts";
import type { StepContext, StepResult } from "../step.ts";
import { countSources } from "./cross-check.ts";
import { noLabel } from "./label-evidence.ts";

/**
 * Ends the filtering of a round. It stores the verdict on the kept evidence, and decides whether this evidence is enough, more is gathered,
 * or the run is rejected.
 */
export async function checkSupply({
  items,
  pages,
  scope,
  held,
  run,
  state,
  method,
}: StepContext): Promise<StepResult<"retry" | "reject">> {
  const evidence = await items.listEvidence(run.id);
  const kept = evidence.filter(({ status }) => status === "kept");
  const count = { kept: kept.length, keptFresh: kept.filter(({ fresh }) => fresh).length };
  // The failures are read from the store and not from this step's calls, since a step repeated after a kill makes only the remaining calls.
  const unlabelled = evidence
    .filter(({ round }) => round === state.round)
    .flatMap(({ reason }) => (reason?.startsWith(noLabel) ? [reason.slice(noLabel.length + 2, -1)] : []));
  const { failedGathers } = state;
  const decision = decideEnoughEvidence({
    ...count,
    failedGathers,
    unlabelled,
    minEvidence: method.minEvidence,
    attempt: state.attempt,
    maxAttempts: method.maxGatherAttempts,
  });
  const sources = await countSources(
    { pages, scope },
    kept.map(({ url }) => url),
  );
  const waiting = evidence.filter(({ status, freshness }) => status === "gathered" && isWaiting(freshness));
  const dropped: Record<string, number> = {};
  for (const { fault } of evidence) if (fault !== null) dropped[fault] = (dropped[fault] ?? 0) + 1;
  await items.putVerdict(held, {
    gate: "evidence",
    round: state.round,
    passed: decision.kind === "enough",
    code:
      decision.kind === "enough" ? "passed" : decision.kind === "give-up" ? decision.reason : "gather-again",
    reason: [
      `${count.kept} pieces of evidence kept, ${count.keptFresh} of them fresh, from ${sources} sources`,
      ...(waiting.length > 0
        ? [
            `${waiting.length} pieces wait, undecided whether they are fresh: the round's look-ups are used up, or theirs failed`,
          ]
        : []),
      ...(failedGathers.length > 0
        ? [
            `no usable reply in ${failedGathers.length} of ${state.attempt} gatherings (${failedGathers.join(", ")})`,
          ]
        : []),
      ...(unlabelled.length > 0
        ? [`no usable label for ${unlabelled.length} pieces (${[...new Set(unlabelled)].join(", ")})`]
        : []),
    ].join("; "),
    detail: {
      ...count,
      sources,
      gathered: evidence.length,
      dropped,
      ...(waiting.length > 0 && { waiting: waiting.length }),
      attempt: state.attempt,
      ...(failedGathers.length > 0 && { failedGathers }),
      ...(unlabelled.length > 0 && { unlabelled }),
    },
  });
  if (decision.kind === "enough") return {};
  if (decision.kind === "gather-again") return { outcome: "retry", attempt: state.attempt + 1 };
  const { reason, detail, failed } = decision;
  return { outcome: "reject", rejection: { reason, detail, ...(failed && { failed }) } };
}
