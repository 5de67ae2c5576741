import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { LifecycleState } from "../domain/exposure/lifecycle.ts";
import { inParallel } from "../domain/parallel.ts";
import type { ItemLifecycle } from "../domain/ports/questions/lifecycle-store.ts";
import type {
  Reverification,
  ReverificationOutcome,
} from "../domain/ports/questions/reverification-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { requirePrices } from "../domain/settings/models-settings.ts";
import { requireRoles } from "../domain/settings/require-roles.ts";
import { roleThatConfirms } from "./build-correction.ts";
import { chooseRounds } from "./choose-rounds.ts";
import { findConcerned } from "./find-concerned.ts";
import type { ReverificationParts } from "./reverification-parts.ts";
import { reverifyItem } from "./reverify-item.ts";
import { settleReverification } from "./settle-reverification.ts";

export interface ReverificationRequest {
  /** Key of this round of reviews. A repeat under the same key reviews and moves nothing twice. */
  readonly key: string;
  /** Whether items whose re-verification under the key is settled are re-verified anew, under a key of a further round. */
  readonly again?: boolean | undefined;
  /** Only these items, due or not; absent means all items that are due. */
  readonly ids?: readonly string[] | undefined;
  readonly limit?: number | undefined;
  /** No further item begins once the model calls have cost this many dollars. */
  readonly budgetDollars?: number | null | undefined;
}

export interface ReverificationProgress {
  readonly done: number;
  readonly total: number;
  readonly doubted: number;
}

interface ReverificationLine {
  readonly questionId: string;
  readonly outcome: ReverificationOutcome;
  readonly reason: string;
  readonly since: string | null;
  readonly corrected: boolean;
  /** State of the item after the re-verification. */
  readonly state: LifecycleState | null;
  readonly due: Date | null;
  /** Forms of the item whose own evidence is in doubt. They are in no release until a later re-verification confirms it. */
  readonly doubtedForms: readonly { readonly form: string; readonly reason: string }[];
}

export interface ReverificationReport {
  readonly key: string;
  readonly reverifications: readonly ReverificationLine[];
  readonly failed: readonly { readonly questionId: string; readonly error: string }[];
  /** Number of items that were due but not begun. */
  readonly left: number;
  readonly dollars: number;
  readonly stopped: "signal" | "budget" | null;
}

/**
 * Re-verifies the evidence of items that are due, the most overdue first, and applies the consequences for each at once. If a fact is found
 * denied, other items that rest on this fact follow, even if they are not due (decision 0177).
 * @throws SettingsError `budget-without-prices`, before anything is re-verified
 */
export async function runReverifications(
  parts: ReverificationParts,
  request: ReverificationRequest,
  options: { readonly signal: AbortSignal; readonly onProgress?: (progress: ReverificationProgress) => void },
): Promise<ReverificationReport> {
  const { stores, settings } = parts;
  const { signal } = options;
  const { ids, limit, budgetDollars = null } = request;
  const { key, before, due, keyFor } = await chooseDue(parts, request);
  const done = new Map(before.map((reverification) => [reverification.questionId, reverification]));
  let dollars = before.reduce((sum, reverification) => sum + reverification.dollars, 0);
  const isOver = () => signal.aborted || (budgetDollars !== null && dollars >= budgetDollars);
  const failed: { questionId: string; error: string }[] = [];
  let begun = 0;
  let total = due.length;
  const tell = () => {
    const doubted = [...done.values()].filter(({ outcome }) => outcome !== "holds").length;
    options.onProgress?.({ done: begun, total, doubted });
  };
  tell();
  const verify = async ({ questionId }: ItemLifecycle): Promise<void> => {
    if (isOver()) return;
    try {
      const reverification = await reverifyItem(parts, { questionId, key: keyFor(questionId), signal });
      const isNew = done.get(questionId)?.key !== reverification.key;
      await settleReverification({ settings, stores }, reverification);
      done.set(questionId, reverification);
      if (isNew) dollars += reverification.dollars;
    } catch (error) {
      if (signal.aborted) return;
      // An item that cannot be re-verified does not stop the others; it stays due.
      if (!(error instanceof GiveUpItemError)) throw error;
      failed.push({ questionId, error: error.message });
    }
    begun += 1;
    tell();
  };
  await inParallel(due, settings.reverify.atOnce, verify);
  const room = ids === undefined ? (limit ?? Number.POSITIVE_INFINITY) - due.length : 0;
  // All re-verifications of this key are looked at again, also those that were stored before a kill. So concerned items that were
  // re-verified but not settled are settled now.
  const begunIds = new Set(due.map(({ questionId }) => questionId));
  const concerned = room > 0 && !isOver() ? await findConcerned(stores, [...done.values()], begunIds) : [];
  const further = concerned.slice(0, room);
  total += further.length;
  await inParallel(further, settings.reverify.atOnce, verify);
  const left = total - begun;
  const stopped = left === 0 ? null : signal.aborted ? "signal" : "budget";
  return {
    key,
    reverifications: await listReverified(stores, [...done.values()]),
    failed,
    left,
    dollars,
    stopped,
  };
}

const states = ["active", "watch", "quarantined"] as const;

/**
 * Roles of the models that re-verifications ask: the reader of pages, the judge of quotes and of changes, the one that looks for second
 * answers, and two that confirm a corrected answer.
 */
const rolesAsked = ["reader", "entailment", "filtering", "judge", roleThatConfirms] as const;

/**
 * The items of a request, the most overdue first, with the key for each, and the re-verifications that were stored under the request's key
 * before.
 */
async function chooseDue(
  { stores, settings, clock }: Pick<ReverificationParts, "stores" | "settings" | "clock">,
  { key, ids, limit, budgetDollars = null, again = false }: ReverificationRequest,
): Promise<Awaited<ReturnType<typeof chooseRounds>> & { readonly due: readonly ItemLifecycle[] }> {
  const now = clock.now();
  const filter = ids === undefined ? { reverifyDueBy: now } : { ids };
  const itemLifecycles = (await stores.lifecycles.list({ states, ...filter })).sort(
    (a, b) => a.reverifyDue.getTime() - b.reverifyDue.getTime(),
  );
  const due = itemLifecycles.slice(0, limit);
  const rounds = again
    ? await chooseRounds(stores, due, { key, ids, now })
    : { key, before: await stores.reverifications.list({ key }), keyFor: () => key };
  const roles = settings.models?.roles;
  if (due.length > 0 && roles !== undefined) {
    requireRoles(settings.models, rolesAsked);
    requirePrices(budgetDollars, Object.fromEntries(rolesAsked.map((role) => [role, roles[role]])));
  }
  return { ...rounds, due };
}

/** Re-verifications as a report shows them, each with the present state of its item. */
async function listReverified(
  { lifecycles: store }: Pick<Stores, "lifecycles">,
  reverifications: readonly Reverification[],
): Promise<ReverificationLine[]> {
  const lifecycles = await store.list({ ids: reverifications.map(({ questionId }) => questionId) });
  const lifecycleOf = new Map(lifecycles.map((lifecycle) => [lifecycle.questionId, lifecycle]));
  return reverifications
    .map(({ questionId, outcome, reason, since, correction, forms = [] }) => ({
      questionId,
      outcome,
      reason,
      since,
      corrected: correction !== null,
      state: lifecycleOf.get(questionId)?.state ?? null,
      due: lifecycleOf.get(questionId)?.reverifyDue ?? null,
      doubtedForms: forms
        .filter(({ stands }) => stands === false)
        .map(({ form, reason: why }) => ({ form, reason: why })),
    }))
    .sort((a, b) => a.questionId.localeCompare(b.questionId));
}

/**
 * The report of a request that has no work left: the re-verifications that were stored under its key before. Null if something is due.
 * @throws SettingsError `budget-without-prices` if something is due
 */
export async function reportWithoutWork(
  parts: Pick<ReverificationParts, "stores" | "settings" | "clock">,
  request: ReverificationRequest,
): Promise<ReverificationReport | null> {
  const { key, before, due } = await chooseDue(parts, request);
  if (due.length > 0) return null;
  const reverifications = await listReverified(parts.stores, before);
  const dollars = before.reduce((sum, reverification) => sum + reverification.dollars, 0);
  return { key, reverifications, failed: [], left: 0, dollars, stopped: null };
}
