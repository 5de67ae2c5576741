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

/** Lets a new call of a scope pass, or refuses it. @throws RetryLaterError `budget`, GiveUpItemError `trial-limit` */
export async function checkCaps(
  ledger: Pick<CallLedger, "spend">,
  caps: Caps,
  scope: CallKey["scope"],
): Promise<void> {
  await checkBudget(caps);
  if (caps.isTrial(scope)) await checkTrial(caps, () => ledger.spend(scope));
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
