import type { ListPosition } from "../list-position.ts";

/** A stored page by which a take-down begins. */
export interface StoredPage {
  readonly id: string;
  /** The address after redirects. */
  readonly url: string;
  readonly retrieved: string;
  readonly isTakenDown: boolean;
}

/** The tombstone of a page. */
export interface PageTakedown {
  readonly pageId: string;
  readonly url: string;
  /** The hash of the address, by which a list of tombstones continues: the address itself may give an answer away. */
  readonly urlHash: string;
  readonly reason: string;
  /** The name of the token that took it down; empty for the command line. */
  readonly holder: string;
  readonly at: Date;
}

/** The place of a tombstone in the list. */
export const takedownPosition = ({
  at,
  pageId,
  urlHash,
}: Pick<PageTakedown, "at" | "pageId" | "urlHash">): ListPosition => ({ at, id: `${pageId} ${urlHash}` });

/** Deletes stored pages for good, and remembers that they were deleted. */
export interface TakedownStore {
  /** Finds the snapshots of an address, or the one whose hash begins with the given text. */
  find(addressOrHash: string): Promise<StoredPage[]>;
  /** Ids of questions and of open runs that have evidence from these pages. */
  listCiting(pageIds: readonly string[]): Promise<{ readonly questions: string[]; readonly runs: string[] }>;
  /**
   * Deletes the text of these pages, what was served, and what was copied from them into evidence, replies and search results, in one
   * transaction. A tombstone stays for each address. Repeating it changes nothing. Returns the number of records from which something was
   * deleted.
   */
  takeDown(pageIds: readonly string[], why: Pick<PageTakedown, "reason" | "holder" | "at">): Promise<number>;
  /** Lists the newest first. */
  list(page: { readonly limit: number; readonly before?: ListPosition }): Promise<PageTakedown[]>;
  /** Whether a page of this address was taken down: it is not visited again. */
  isTakenDown(address: string): Promise<boolean>;
}
