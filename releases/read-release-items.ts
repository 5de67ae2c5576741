import type { Stores } from "../domain/ports/stores.ts";
import type { ReleaseItem } from "../domain/release/release-item.ts";
import { toReleaseItem } from "./plan/to-release-item.ts";

/** Accepted questions, by id, as a release holds them; in the order of the ids. */
export async function readReleaseItems(
  { questions, lifecycles, releases }: Pick<Stores, "questions" | "lifecycles" | "releases">,
  ids: readonly string[],
): Promise<ReleaseItem[]> {
  const lifeOf = new Map(
    (await lifecycles.list({ ids })).map((lifecycle) => [lifecycle.questionId, lifecycle]),
  );
  const items: ReleaseItem[] = [];
  for (const id of ids) {
    const [question, lifecycle] = [await questions.get(id), lifeOf.get(id)];
    if (question === null || lifecycle === undefined) continue;
    const snapshots = question.evidence.flatMap(({ snapshotId }) => snapshotId ?? []);
    items.push(toReleaseItem(question, { lifecycle, pageDays: await releases.readPageDays(snapshots) }));
  }
  return items;
}
