import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { EvaluationLimits } from "../../domain/evaluation/evaluation-limits.ts";
import type { CallKey, CallLedger, CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";

/**
 * Wraps a ledger so that it refuses new calls over a trial's own limits (`GiveUpItemError`, `trial-limit`). Calls that were already paid
 * are still replayed. Only calls that are already running can exceed the limit.
 */
export function capLedger(ledger: CallLedger, caps: Caps): CallLedger {
  return {
    commit: (id, result) => ledger.commit(id, result),
    lose: (id, dollars) => ledger.lose(id, dollars),
    fail: (id, failure) => ledger.fail(id, failure),
    spend: (scope) => ledger.spend(scope),
    async reserve(reservation) {
      const reserved = await ledger.reserve(reservation);
      if (reserved.kind === "replay") return reserved;
      try {
        await checkCaps(ledger, caps, reservation.key.scope);
      } catch (error) {
        // The call is never sent, so its reservation is released.
        if (error instanceof GiveUpItemError)
          await ledger.fail(reserved.id, { code: error.code, detail: error.message, milliseconds: 0 });
        throw error;
      }
      return reserved;
    },
  };
}

/** A trial's own limits. The call ledger enforces the evaluation's budget. */
export interface Caps {
  readonly perTrial: Pick<EvaluationLimits, "maxTokens" | "maxDollars">;
  /** Whether a trial's limits apply to the scope; they don't apply to the judge's calls. */
  readonly isTrial: (scope: CallKey["scope"]) => boolean;
}

/** Checks whether a scope may make a new call. @throws GiveUpItemError `trial-limit` */
export async function checkCaps(
  ledger: Pick<CallLedger, "spend">,
  { perTrial: { maxTokens, maxDollars }, isTrial }: Caps,
  scope: CallKey["scope"],
): Promise<void> {
  if (!isTrial(scope) || (maxTokens === null && maxDollars === null)) return;
  const { inputTokens, outputTokens, dollars } = await ledger.spend(scope);
  const isOver =
    (maxTokens !== null && inputTokens + outputTokens >= maxTokens) ||
    (maxDollars !== null && (dollars ?? 0) >= maxDollars);
  if (isOver)
    throw new GiveUpItemError("the question's limit of tokens or dollars is used up", {
      code: "trial-limit",
    });
}

/** Checks the limits before each call of the two tools, because their page readers' calls don't go through the evaluation's own ledger. */
export function capTools(toolSet: ToolSet, check: (scope: CallScope) => Promise<void>): ToolSet {
  return {
    async search(input, call) {
      await check(call.key.scope);
      return toolSet.search(input, call);
    },
    async visit(input, call) {
      await check(call.key.scope);
      return toolSet.visit(input, call);
    },
  };
}
