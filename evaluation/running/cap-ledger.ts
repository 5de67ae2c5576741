import { GiveUpItemError, RetryLaterError } from "../../domain/freshet-error.ts";
import type { CallKey } from "../../domain/ports/call-key.ts";
import type { CallLedger, CallUsage } from "../../domain/ports/call-ledger.ts";
import type { EvaluationSettings } from "../../domain/settings/evaluation-settings.ts";

export interface Caps {
  /** Of the whole evaluation, in dollars; null for none. */
  readonly budget: number | null;
  /** What the evaluation has cost so far. */
  readonly spent: () => Promise<number>;
  readonly perTrial: Pick<EvaluationSettings, "maxTokens" | "maxDollars">;
  /** False for calls that no trial's limits bind: the judge's. */
  readonly isTrial: (scope: CallKey["scope"]) => boolean;
}

/**
 * The ledger, which refuses new calls over the evaluation's budget (`RetryLaterError`, `budget`) and over a trial's own limits
 * (`GiveUpItemError`, `trial-limit`). What was paid before is replayed all the same. Overdrawn by the calls under way at most.
 */
export function capLedger(ledger: CallLedger, caps: Caps): CallLedger {
  return {
    commit: (id, result) => ledger.commit(id, result),
    fail: (id, failure) => ledger.fail(id, failure),
    spend: (scope) => ledger.spend(scope),
    async reserve(reservation) {
      const reserved = await ledger.reserve(reservation);
      if (reserved.kind === "replay") return reserved;
      await checkBudget(caps);
      const { scope } = reservation.key;
      if (caps.isTrial(scope)) await checkTrial(caps, () => ledger.spend(scope));
      return reserved;
    },
  };
}

async function checkBudget({ budget, spent }: Caps): Promise<void> {
  if (budget === null) return;
  const dollars = await spent();
  if (dollars < budget) return;
  throw new RetryLaterError(
    `the evaluation has spent ${dollars.toFixed(2)} of its budget of ${budget.toFixed(2)} dollars; the same command with --resume and a larger one goes on`,
    { code: "budget" },
  );
}

async function checkTrial({ perTrial }: Caps, spent: () => Promise<CallUsage>): Promise<void> {
  const { maxTokens, maxDollars } = perTrial;
  if (maxTokens === null && maxDollars === null) return;
  const { inputTokens, outputTokens, dollars } = await spent();
  const isOver =
    (maxTokens !== null && inputTokens + outputTokens >= maxTokens) ||
    (maxDollars !== null && (dollars ?? 0) >= maxDollars);
  if (isOver)
    throw new GiveUpItemError("the question's limit of tokens or dollars is used up", {
      code: "trial-limit",
    });
}
