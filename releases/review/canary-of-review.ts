import type { ReleaseStore } from "../../domain/ports/release-store.ts";
import type { HumanReview } from "../../domain/question/human-review.ts";
import { guidOf } from "../../storage/text/guid-of.ts";
import { newCanary } from "../building/new-canary.ts";

/** The canary of all sheets of a review: its release's, or the one of the review's id, which the leak search knows too. */
export async function canaryOfReview(
  releases: Pick<ReleaseStore, "get">,
  { id, releaseId }: Pick<HumanReview, "id" | "releaseId">,
): Promise<string> {
  const release = releaseId === null ? null : await releases.get(releaseId);
  return release?.canary ?? newCanary(id, guidOf(id)).sentence;
}
