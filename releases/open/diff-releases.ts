import { isDeepStrictEqual } from "node:util";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { readKeyFile } from "../seal/keys.ts";
import { type LoadedRelease, loadRelease, openItems } from "./load-release.ts";

export interface DiffRequest {
  readonly from: string;
  readonly to: string;
  /** Key files of the two releases. With both, the comparison includes changes within items. */
  readonly fromKey?: string;
  readonly toKey?: string;
}

/** Compares two release folders. @throws SettingsError, GiveUpItemError */
export async function diffReleases({ from, to, fromKey, toKey }: DiffRequest): Promise<ReleaseDiff> {
  const [one, other] = [await loadRelease(from), await loadRelease(to)];
  const [before, after] = [toCompared(one), toCompared(other)];
  if (fromKey === undefined || toKey === undefined) return compareReleases(before, after, null);
  return compareReleases(before, after, {
    one: openItems(one, await readKeyFile(fromKey)),
    other: openItems(other, await readKeyFile(toKey)),
  });
}

function toCompared({ manifest, records }: LoadedRelease): ComparedRelease {
  return { manifest, ids: records.map(({ id }) => id) };
}

/** Parts of an item that are compared; measures and lifecycle of an item are not. */
const parts = ["question", "answer", "aliases", "answers", "evidence", "graph"] as const;

export interface ReleaseDiff {
  readonly from: string;
  readonly to: string;
  readonly came: readonly string[];
  /**
   * Items that the newer release lacks. `retired` is null if it is unknown: older manifests don't list earlier retirements, and other
   * releases may lie between the two.
   */
  readonly went: readonly { readonly id: string; readonly retired: boolean | null }[];
  /** Items that changed. Null without both keys, because the seals of an unchanged item differ from release to release. */
  readonly changed: readonly { readonly id: string; readonly parts: readonly string[] }[] | null;
  readonly kept: number;
}

/** The parts of a release that a comparison needs: its manifest, and the ids of its published items. */
export interface ComparedRelease extends Pick<LoadedRelease, "manifest"> {
  readonly ids: readonly string[];
}

/** Compares two releases: new, removed and changed items. */
export function compareReleases(
  one: ComparedRelease,
  other: ComparedRelease,
  opened: { readonly one: readonly ReleaseItem[]; readonly other: readonly ReleaseItem[] } | null,
): ReleaseDiff {
  const before = one.ids;
  const after = new Set(other.ids);
  const { inClear, withdrawn, earlier } = other.manifest.retired;
  const retired = new Set([...inClear, ...withdrawn, ...(earlier ?? [])]);
  const isTold = earlier !== undefined || other.manifest.previous?.id === one.manifest.release.id;
  const held = new Set(before);
  const changed = opened && changedIn(opened.one, opened.other);
  return {
    from: one.manifest.release.id,
    to: other.manifest.release.id,
    came: [...after].filter((id) => !held.has(id)),
    went: before
      .filter((id) => !after.has(id))
      .map((id) => ({ id, retired: retired.has(id) || (isTold ? false : null) })),
    changed,
    kept: before.filter((id) => after.has(id)).length - (changed?.length ?? 0),
  };
}

function changedIn(one: readonly ReleaseItem[], other: readonly ReleaseItem[]) {
  const before = new Map(one.map((item) => [item.id, item]));
  return other.flatMap((item) => {
    const old = before.get(item.id);
    const differing = old ? parts.filter((part) => !isDeepStrictEqual(old[part], item[part])) : [];
    return differing.length > 0 ? [{ id: item.id, parts: differing }] : [];
  });
}
