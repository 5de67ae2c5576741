import type { IsoDate } from "../iso-date.ts";
import type { Split } from "../life.ts";
import type { ReleaseManifest } from "../release-manifest.ts";

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

export interface ReleasedItem {
  readonly questionId: string;
  readonly split: Split;
  /** In the release's files; private items go on where the public ones end. */
  readonly position: number;
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
  /**
   * Puts a release down with its items, notes the public ones as published and gives each item's life its split, in one transaction.
   * False where the release is there already: nothing is changed then.
   */
  record(release: Release, items: readonly ReleasedItem[]): Promise<boolean>;
  /** The right to build; null where another process has it. */
  hold(): Promise<{ release(): Promise<void> } | null>;
}
