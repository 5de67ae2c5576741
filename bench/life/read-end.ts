import type { Freshet } from "../../app/freshet.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { openRelease } from "./open-release.ts";

/**
 * What two years are compared by: the opened contents of each release, all items that were ever accepted, and how each item came to its
 * standing.
 */
export interface YearsEnd {
  readonly releases: readonly { readonly id: string; readonly items: readonly ReleaseItem[] }[];
  /** Unpublished ones among them. */
  readonly accepted: readonly Question[];
  readonly lives: readonly {
    readonly id: string;
    readonly state: string;
    readonly reason: string;
    readonly since: string;
    /** Each move that it made, in their order. */
    readonly moves: readonly string[];
  }[];
}

/**
 * Reads a year's end, with the oldest release first. Keys, nonces, canaries and signatures are left out, because they are drawn anew for
 * each release.
 */
export async function readEnd(freshet: Freshet, dataDir: string): Promise<YearsEnd> {
  const releases = [];
  for (const release of (await freshet.releases.list()).toReversed())
    releases.push({ id: release.id, items: await openRelease(release, dataDir) });
  const lives = [];
  for (const { questionId: id, state, reason, since } of await freshet.exposure.listLifecycles({})) {
    const history = await freshet.exposure.history(id);
    const moves = history.map(
      ({ at, to, reason: why, note }) => `${at.toISOString()} ${to}, ${why}: ${note}`,
    );
    lives.push({ id, state, reason, since: since.toISOString(), moves });
  }
  const accepted = [...(await freshet.questions.list({ limit: 1_000_000 }))];
  return { releases, accepted: accepted.sort(byId), lives: lives.sort(byId) };
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
