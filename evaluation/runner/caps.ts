import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { CallKey, CallLedger, CallScope } from "../../domain/ports/call-ledger.ts";
import type { ToolSet } from "../../domain/ports/tool-set.ts";
import type { EvaluationSettings } from "../../domain/settings/evaluation-settings.ts";

/**
 * The ledger, which refuses new calls over a trial's own limits (`GiveUpItemError`, `trial-limit`). What was paid before is
 * replayed all the same. Overdrawn by the calls under way at most.
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
        // It never goes out: nothing is to be held for it.
        if (error instanceof GiveUpItemError)
          await ledger.fail(reserved.id, { code: error.code, detail: error.message, milliseconds: 0 });
        throw error;
      }
      return reserved;
    },
  };
}

/** A trial's own limits; the evaluation's budget is the call ledger's matter. */
export interface Caps {
  readonly perTrial: Pick<EvaluationSettings, "maxTokens" | "maxDollars">;
  /** False for calls that no trial's limits bind: the judge's. */
  readonly isTrial: (scope: CallKey["scope"]) => boolean;
}

/** Lets a new call of a scope pass, or refuses it. @throws GiveUpItemError `trial-limit` */
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

/** The two tools behind a check: their page readers' calls go past an evaluation's own ledger. */
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
