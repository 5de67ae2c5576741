import type { ListPosition } from "../list-position.ts";

/** A stored page that a take-down may delete. */
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
  /**
   * Hash of the address, which marks the tombstone's place in the list. The address itself is not used, because it may give an answer away.
   */
  readonly urlHash: string;
  readonly reason: string;
  /** Name of the token by which the page was taken down; empty for the command line. */
  readonly holder: string;
  readonly at: Date;
}

/** Returns the place of a tombstone in the list. */
export const takedownPosition = ({
  at,
  pageId,
  urlHash,
}: Pick<PageTakedown, "at" | "pageId" | "urlHash">): ListPosition => ({ at, id: `${pageId} ${urlHash}` });

/** Deletes the text of stored pages for good, and remembers that it was deleted. */
export interface TakedownStore {
  /** Finds the snapshots of an address, or the one whose hash begins with the given text. */
  find(addressOrHash: string): Promise<StoredPage[]>;
  /** Lists the ids of questions and open runs that have evidence from these pages. */
  listCiting(pageIds: readonly string[]): Promise<{ readonly questions: string[]; readonly runs: string[] }>;
  /**
   * Deletes in one transaction the text of these pages, the bodies that were served, and what was copied from the pages into evidence,
   * replies and search results. A tombstone stays for each address. Repeating it changes nothing. Returns the number of records from which
   * something was deleted.
   */
  takeDown(pageIds: readonly string[], why: Pick<PageTakedown, "reason" | "holder" | "at">): Promise<number>;
  /** Lists the newest first. */
  list(page: { readonly limit: number; readonly before?: ListPosition }): Promise<PageTakedown[]>;
  /** Says whether a page of this address was taken down. Such an address is not visited again. */
  isTakenDown(address: string): Promise<boolean>;
}
