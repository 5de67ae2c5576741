import { diffReleases as diffLoaded, type ReleaseDiff } from "./open/diff-releases.ts";
import { loadRelease, openItems } from "./open/load-release.ts";
import { readKeyFile } from "./seal/keys.ts";

export interface DiffOrder {
  readonly from: string;
  readonly to: string;
  /** With both of them what changed within items is told too. */
  readonly fromKey?: string;
  readonly toKey?: string;
}

/** Compares two release folders. @throws SettingsError, GiveUpItemError */
export async function diffReleases({ from, to, fromKey, toKey }: DiffOrder): Promise<ReleaseDiff> {
  const [one, other] = [await loadRelease(from), await loadRelease(to)];
  if (fromKey === undefined || toKey === undefined) return diffLoaded(one, other, null);
  return diffLoaded(one, other, {
    one: openItems(one, await readKeyFile(fromKey)),
    other: openItems(other, await readKeyFile(toKey)),
  });
}
