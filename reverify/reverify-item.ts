import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { PieceReverification, Reverification } from "../domain/ports/questions/reverification-store.ts";
import { listNameDecisions } from "../domain/question/name-decisions.ts";
import { settleUnread } from "../gates/reverify/decide-reverification.ts";
import { hearLinks } from "./follow-links.ts";
import { lookBeyond } from "./look-beyond.ts";
import { planReverification } from "./plan-reverification.ts";
import {
  type ReverificationParts,
  type ReverificationWork,
  reverificationScope,
} from "./reverification-parts.ts";
import { atPresentPages, reverifyBySnapshot } from "./reverify-by-snapshot.ts";
import { reverifyForms } from "./reverify-forms.ts";
import { visitPages } from "./visit-pages.ts";
import { weighFindings } from "./weigh-findings.ts";

/**
 * Re-verifies one item's evidence: visits its pages again, searches newer pages for what can change, and runs its proof over the old and the
 * new facts. What its forms rest on is visited as well. The re-verification is stored once under its key; a repeat under the same key visits and pays nothing twice. The item itself is not
 * changed.
 * @throws GiveUpItemError `no-lifecycle` for a question that was never accepted
 */
export async function reverifyItem(
  parts: ReverificationParts,
  { questionId, key, signal }: { questionId: string; key: string; signal: AbortSignal },
): Promise<Reverification> {
  const { stores, settings, clock } = parts;
  const known = await stores.reverifications.get(questionId, key);
  if (known !== null) return known;
  const stored = await stores.questions.get(questionId);
  const question = stored && atPresentPages(stored);
  const lifecycle = await stores.lifecycles.get(questionId);
  if (question === null || lifecycle === null)
    throw new GiveUpItemError(`question ${questionId} has no lifecycle to re-verify`, {
      code: "no-lifecycle",
    });
  const scope = reverificationScope(key, questionId);
  const work: ReverificationWork = {
    question,
    scope,
    call: (name) => ({
      key: { scope, step: "reverify", round: 0, name },
      language: question.language,
      signal,
    }),
  };
  const names = listNameDecisions(await stores.items.listVerdicts(question.runId));
  const plan = planReverification(question, names);
  const past = await stores.reverifications.list({ questionIds: [questionId] });
  const lastLook = sinceOf(question.accepted, past);
  const put = async (findings: Omit<Reverification, "questionId" | "key" | "at" | "forms" | "dollars">) => {
    const forms = await reverifyForms(parts, work, { plan, names, past, lifecycle });
    signal.throwIfAborted();
    const dollars = (await stores.ledger.spend(scope)).dollars ?? 0;
    return stores.reverifications.put({
      questionId,
      key,
      at: clock.now(),
      ...findings,
      ...(forms.length > 0 && { forms }),
      dollars,
    });
  };
  const bySnapshot = await reverifyBySnapshot(parts, question);
  if (bySnapshot !== null) return put(bySnapshot);
  const { freshnessClass } = lifecycle;
  const { cited, corroborations } = await visitPages(parts, work, { plan, past, freshnessClass });
  const pieces = settleUnread(cited, past, { now: clock.now(), ...settings.reverify.unreachable });
  const opened = await listOpened(stores, [...cited, ...corroborations]);
  const searched = await lookBeyond(parts, work, { plan, pieces, lifecycle, since: lastLook });
  const facts =
    freshnessClass === "never"
      ? searched
      : await hearLinks(parts, work, { plan, searched, since: lastLook, opened, past });

  const { decision, proof, correction } = await weighFindings(parts, work, {
    plan,
    lifecycle,
    names,
    past,
    pieces,
    corroborations,
    facts,
  });
  const { outcome, reason, since, isAnchored: anchored } = decision;
  return put({
    ...{ outcome, reason, since, anchored, pieces, corroborations, facts, correction, proof },
  });
}

/** The pages that this re-verification opened, each once. */
async function listOpened(
  { pages }: ReverificationParts["stores"],
  reverifications: readonly Pick<PieceReverification, "snapshotId">[],
): Promise<PageSnapshot[]> {
  const ids = new Set(reverifications.flatMap(({ snapshotId }) => snapshotId ?? []));
  const found = await Promise.all([...ids].map((id) => pages.getSnapshot(id)));
  return found.flatMap((page) => page ?? []);
}

/** The date from which on pages are news: that of the last re-verification that confirmed or corrected the item, else that of its acceptance. */
function sinceOf(accepted: Date, past: readonly Reverification[]): string {
  const settled = past.findLast(({ outcome, correction }) => outcome === "holds" || correction !== null);
  return (settled?.at ?? accepted).toISOString().slice(0, 10);
}
