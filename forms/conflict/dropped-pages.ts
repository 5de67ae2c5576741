import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { FormContext } from "../form-step.ts";

/** Most pages out of the item's own run. */
const mostDropped = 10;
const misleading: ReadonlySet<string | null> = new Set(["not-credible", "not-fresh", "credibility-unclear"]);

/** Pages that the item's own run met and dropped: rumours and stale copies, which conflict with the answer without any search. */
export async function droppedPages({
  items,
  pages,
  question,
}: Pick<FormContext, "items" | "pages" | "question">): Promise<PageSnapshot[]> {
  const evidence = await items.listEvidence(question.runId);
  const ids = evidence.flatMap(({ status, fault, snapshotId }) =>
    status === "dropped" && misleading.has(fault) && snapshotId !== null ? [snapshotId] : [],
  );
  const wanted = [...new Set(ids)].slice(0, mostDropped);
  const snapshots = await allEnded(wanted.map((id) => pages.getSnapshot(id)));
  return snapshots.filter((page) => page !== null);
}
