import type { Split } from "../exposure/lifecycle.ts";
import type { IsoDate } from "../iso-date.ts";
import type { ReleaseManifest } from "../release/release-manifest.ts";

/** A release that was built. */
export interface Release {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly cutoff: IsoDate;
  /** The canary's sentence, as it stands in the release's files. */
  readonly canary: string;
  readonly folder: string;
  /** SHA-256 of `manifest.json`. */
  readonly manifestHash: string;
  readonly manifest: ReleaseManifest;
  readonly built: Date;
}

interface ReleasedItem {
  readonly questionId: string;
  readonly split: Split;
  /** In the release's files; private items go on where the public ones end. */
  readonly position: number;
}

/** Models by role, and search engines, that took part in making items. */
export interface Provenance {
  readonly models: readonly { readonly role: string; readonly model: string }[];
  readonly search: readonly string[];
}

export interface PageDays {
  readonly published: IsoDate | null;
  readonly modified: IsoDate | null;
}

/** The releases: which items each one holds, and in which split. */
export interface ReleaseStore {
  get(id: string): Promise<Release | null>;
  /** Newest first. */
  list(): Promise<Release[]>;
  /** In the order of their positions. */
  listItems(releaseId: string): Promise<ReleasedItem[]>;
  /** Every question that was ever released, with the split of its last release. */
  listReleased(): Promise<Map<string, Split>>;
  /** What the runs of these items were made with, as their calls and searches were recorded. */
  readProvenance(questionIds: readonly string[]): Promise<Provenance>;
  /** What stored pages say of their dates, by snapshot. */
  readPageDays(snapshotIds: readonly string[]): Promise<Map<string, PageDays>>;
  /**
   * Puts a release down with its items, and notes the public ones as published, in one transaction. False where the release is there
   * already: nothing is changed then.
   */
  record(release: Release, items: readonly ReleasedItem[]): Promise<boolean>;
  /** The right to build; null where another process has it. */
  hold(): Promise<{ release(): Promise<void> } | null>;
}
