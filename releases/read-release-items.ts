import type { Stores } from "../domain/ports/stores.ts";
import type { ReleaseItem } from "../domain/release/release-item.ts";
import { toReleaseItem } from "./plan/to-release-item.ts";

/** Accepted questions, by id, as a release holds them; in the order of the ids. */
export async function readReleaseItems(
  { questions, lives, releases }: Pick<Stores, "questions" | "lives" | "releases">,
  ids: readonly string[],
): Promise<ReleaseItem[]> {
  const lifeOf = new Map((await lives.list({ ids })).map((life) => [life.questionId, life]));
  const items: ReleaseItem[] = [];
  for (const id of ids) {
    const [question, life] = [await questions.get(id), lifeOf.get(id)];
    if (question === null || life === undefined) continue;
    const snapshots = question.evidence.flatMap(({ snapshotId }) => snapshotId ?? []);
    items.push(toReleaseItem(question, { life, pageDays: await releases.readPageDays(snapshots) }));
  }
  return items;
}
