import { decideEvidence } from "../../gates/evidence/decide-evidence.ts";
import type { Step } from "../step.ts";

/**
 * Drops evidence that fails the rules, before a model is paid to judge it. It fails, for example, if its page was not visited, its quote is
 * not in the snapshot, or its date is in the future.
 */
export const checkEvidence: Step = async ({ items, pages, run, scope, held }) => {
  const evidence = await items.listEvidence(run.id);
  for (const piece of evidence.filter(({ status }) => status === "gathered")) {
    const check = decideEvidence(piece, await pages.getVisited(scope, piece.url));
    if (check.holds) continue;
    const { fault, reason, snapshotId } = check;
    await items.judgeEvidence(held, piece.id, {
      status: "dropped",
      label: null,
      fault,
      reason,
      snapshotId,
      fresh: piece.fresh,
    });
  }
  return {};
};
