import { timeFacts } from "../../gates/evidence/time-facts.ts";
import type { StepContext } from "../step.ts";

/**
 * Adds the evidence that a seed's source has of it before any page is read: the statements of a Wikidata delta (LiveSearchBench §4.2). Their
 * stored page counts as visited by the run. They pass the same checks, the same decision on freshness and the same filter as all others
 * (decision 0142). A page that was taken down since adds nothing.
 */
export async function addKnownEvidence({
  items,
  pages,
  scope,
  seed,
  state,
  held,
}: Pick<StepContext, "items" | "pages" | "scope" | "seed" | "state" | "held">): Promise<void> {
  const { delta } = seed;
  if (delta === undefined || state.round > 1 || state.attempt > 1) return;
  const page = await pages.getSnapshot(delta.snapshotId);
  if (page === null) return;
  await pages.putVisit(scope, page.url, page.id);
  await items.addEvidence(held, state.round, delta.pieces.map(timeFacts));
}
