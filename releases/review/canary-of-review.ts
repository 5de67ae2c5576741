import type { HumanReview } from "../../domain/ports/human-review-store.ts";
import type { ReleaseStore } from "../../domain/ports/release-store.ts";
import { guidOf } from "../../storage/text/ids.ts";
import { newCanary } from "../release-files.ts";

/** Gives the canary of a review's sheets: that of its release, or one made from the review's id, which the leak search knows too. */
export async function canaryOfReview(
  releases: Pick<ReleaseStore, "get">,
  { id, releaseId }: Pick<HumanReview, "id" | "releaseId">,
): Promise<string> {
  const release = releaseId === null ? null : await releases.get(releaseId);
  return release?.canary ?? newCanary(id, guidOf(id)).sentence;
}
