import type { Split } from "../../exposure/lifecycle.ts";
import type { IsoDate } from "../../iso-date.ts";
import type { Language } from "../../language.ts";
import type { ReleaseManifest } from "../../release/release-manifest.ts";
import type { ListPosition } from "../list-position.ts";

/** A release that was built. */
export interface Release {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly cutoff: IsoDate;
  /** Canary sentence in the release's files. */
  readonly canary: string;
  readonly folder: string;
  /** SHA-256 of `manifest.json`. */
  readonly manifestHash: string;
  readonly manifest: ReleaseManifest;
  readonly built: Date;
}

/** A release in a list, without its manifest, which names every item. */
export interface ReleaseOutline
  extends Pick<Release, "id" | "name" | "version" | "cutoff" | "manifestHash" | "built">,
    Pick<ReleaseManifest, "counts"> {
  /** Number of published items, and of forms of them. */
  readonly public: number;
  readonly forms: number;
}

/** Number of published items that have these properties in common. */
export interface ReleasedGroup {
  readonly language: Language;
  /** Month since which the answer is known to be valid, `YYYY-MM`. If no such day is known, it is the month of the acceptance. */
  readonly month: string;
  /** Number of panel models that answered right, and number of all panel models. Null if no panel answered the question. */
  readonly rightModels: number | null;
  readonly models: number | null;
  readonly items: number;
}

/** What may change while a release is built, as it was before anything of the release was read. */
export interface BeforeBuild {
  /** Number of corrections of each item that was ever corrected. */
  readonly corrections: ReadonlyMap<string, number>;
  /** Ids of the pages whose stored text was taken down. */
  readonly takenDown: ReadonlySet<string>;
}

/** From what a release was made: the state before it, and the stored pages whose words it contains. */
export interface ReleaseBasis {
  readonly before: BeforeBuild;
  readonly pageIds: readonly string[];
}

/** The published parts of a release that changed after it was built, as ids in order. */
export interface OutdatedParts {
  /** Items that are not live any more. */
  readonly gone: readonly string[];
  /** Items whose answer a re-verification corrected. */
  readonly corrected: readonly string[];
  /** Items with evidence from a page that was taken down. */
  readonly quoting: readonly string[];
  /** Forms that are in doubt, or whose item was corrected. */
  readonly doubted: readonly string[];
}

interface ReleasedItem {
  readonly questionId: string;
  readonly split: Split;
  /** Position in the release's files. The numbers of private items follow those of the public items. */
  readonly position: number;
}

/** Models by role, and search engines, with which items were made. */
export interface Provenance {
  readonly models: readonly { readonly role: string; readonly model: string }[];
  readonly search: readonly string[];
}

export interface PageDays {
  readonly published: IsoDate | null;
  readonly modified: IsoDate | null;
}

/** Releases with their items, and the split of each item. */
export interface ReleaseStore {
  get(id: string): Promise<Release | null>;
  /** Lists releases, newest first. */
  list(): Promise<Release[]>;
  /** Lists releases without their manifests, newest first; those after a position if there is one. */
  listOutlines(filter: {
    readonly before?: ListPosition | undefined;
    readonly limit: number;
  }): Promise<ReleaseOutline[]>;
  /** Counts the published items of a release by age and difficulty. */
  groupItems(releaseId: string): Promise<ReleasedGroup[]>;
  /** Month since which the answer of each published item is known to be valid. */
  listMonths(releaseId: string): Promise<Map<string, string>>;
  /** Lists a release's items in the order of their positions. */
  listItems(releaseId: string): Promise<ReleasedItem[]>;
  /** Finds what of a release may not be published any more, because it changed after the release was built. */
  findOutdated(release: Pick<Release, "id" | "built" | "manifest">): Promise<OutdatedParts>;
  /** Lists every question that was ever released, with its split in its last release. */
  listReleased(): Promise<Map<string, Split>>;
  /** Models and search engines of these items' runs, from their recorded calls and searches. */
  readProvenance(questionIds: readonly string[]): Promise<Provenance>;
  /** Dates that stored pages give for themselves, by snapshot. */
  readPageDays(snapshotIds: readonly string[]): Promise<Map<string, PageDays>>;
  /** Reads what may change while a release is built. It is read before anything else of the release. */
  readBefore(): Promise<BeforeBuild>;
  /**
   * Stores a release with its items and records the public ones as published, in one transaction. If the release exists already, nothing is
   * changed and the result is false. The same transaction looks again at everything that may have changed since it was read: the items, the
   * forms of the manifest, and the pages of the basis. Without a basis, no item may have a correction, and no page is looked at.
   * @throws RetryLaterError `release-outdated` if an item is no longer live or was corrected, if a form is outdated, or if a page was taken
   * down; nothing is stored then
   */
  record(release: Release, items: readonly ReleasedItem[], basis?: ReleaseBasis): Promise<boolean>;
  /** Takes the lock for building a release; null when another process has it. */
  hold(): Promise<{ release(): Promise<void> } | null>;
}
