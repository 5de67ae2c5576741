import { join } from "node:path";
import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { ScheduledRunResult } from "../domain/schedule/scheduled-run-result.ts";
import { buildRelease } from "../releases/building/build-release.ts";
import { reviewForCard } from "../releases/review/report-review.ts";
import type { Task } from "./task.ts";

/** Builds a release of what is live, under the data folder; its version is the scheduled run's day. */
export const releaseLive: Task = async ({ settings, stores, clock }) => {
  const out = join(settings.dataDir, "releases");
  try {
    const { release, plan } = await buildRelease(
      { settings, stores, clock, keepsRepeats: true, review: (of) => reviewForCard(stores, of) },
      { out },
    );
    return {
      release: release.id,
      folder: release.folder,
      items: plan?.chosen.length ?? null,
    } satisfies ScheduledRunResult<"release">;
  } catch (error) {
    // A schedule goes on without: there will be items next time.
    if (error instanceof GiveUpItemError && error.code === "nothing-to-release") return { release: null };
    throw error;
  }
};
