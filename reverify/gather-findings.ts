import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Lifecycle } from "../domain/exposure/lifecycle.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { PieceReverification, Reverification } from "../domain/ports/questions/reverification-store.ts";
import { findSecondAnswers } from "./find-second-answers.ts";
import { lookBeyond } from "./look-beyond.ts";
import { hearLinks } from "./newer/follow-links.ts";
import type { ReverificationPlan } from "./plan-reverification.ts";
import type { ReverificationParts, ReverificationWork } from "./reverification-parts.ts";
import { visitPages } from "./visit-pages.ts";

/** What pages say now about an item: the pages that it cites, other pages that stated the same facts, and newer pages. */
export type Findings = Pick<Reverification, "pieces" | "facts"> & {
  readonly corroborations: NonNullable<Reverification["corroborations"]>;
  /** What pages say of other answers that newer pages name. */
  readonly second: readonly Evidence[];
};

/**
 * Visits the pages of an item again, and looks for newer pages about its facts that can change. Newer pages are found through search
 * engines and through the links of the visited pages. If newer pages name other answers, these are looked into.
 */
export async function gatherFindings(
  parts: ReverificationParts,
  work: ReverificationWork,
  {
    plan,
    past,
    lifecycle,
  }: {
    readonly plan: ReverificationPlan;
    readonly past: readonly Reverification[];
    readonly lifecycle: Lifecycle;
  },
): Promise<Findings> {
  const { stores } = parts;
  const { freshnessClass } = lifecycle;
  const since = sinceOf(work.question.accepted, past);
  const { cited: pieces, corroborations } = await visitPages(parts, work, { plan, past, freshnessClass });
  const opened = await listOpened(stores, [...pieces, ...corroborations]);
  const { facts: searched, heard } = await lookBeyond(parts, work, {
    ...{ plan, pieces, lifecycle, since, opened },
  });
  const facts =
    freshnessClass === "never"
      ? searched
      : await hearLinks(parts, work, { plan, searched, since, opened, past });
  const second = await findSecondAnswers(parts, work, { heard, names: plan.names });
  return { pieces, corroborations, facts, second };
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

/**
 * Returns the day since which pages count as news: that of the last re-verification that confirmed or corrected the item, or else that of
 * its acceptance.
 */
function sinceOf(accepted: Date, past: readonly Reverification[]): string {
  const settled = past.findLast(({ outcome, correction }) => outcome === "holds" || correction !== null);
  return (settled?.at ?? accepted).toISOString().slice(0, 10);
}
