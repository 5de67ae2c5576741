import type { Freshet } from "../../app/freshet.ts";
import type { ReleaseItem } from "../../domain/release-item.ts";
import { openRelease } from "./open-release.ts";

/** What two years are compared by: what the last release holds, opened, and where every item stands, why and since when. */
export interface YearsEnd {
  readonly release: string | null;
  readonly items: readonly ReleaseItem[];
  readonly lives: readonly {
    readonly id: string;
    readonly state: string;
    readonly reason: string;
    readonly since: string;
  }[];
}

/** Keys, nonces, canaries and signatures aside: they are drawn anew for each release. */
export async function readEnd(freshet: Freshet, dataDir: string): Promise<YearsEnd> {
  const opened = await openRelease(freshet, dataDir);
  const lives = await freshet.exposure.listLives({});
  const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);
  return {
    release: opened?.release.id ?? null,
    items: [...(opened?.items ?? [])].sort(byId),
    lives: lives
      .map(({ questionId: id, state, reason, since }) => ({ id, state, reason, since: since.toISOString() }))
      .sort(byId),
  };
}
