/** What can be wrong with a release's folder; each has a code of its own. */
export type ReleaseFaultCode =
  | "manifest-missing"
  | "manifest-unreadable"
  | "manifest-unknown"
  | "old-manifest"
  | "signature-missing"
  | "signature-bad"
  | "signer-unknown"
  | "file-missing"
  | "file-extra"
  | "file-changed"
  | "file-special"
  | "file-too-large"
  | "file-unreadable"
  | "item-missing"
  | "item-extra"
  | "item-changed"
  | "item-swapped"
  | "seal-broken"
  | "wrong-key"
  | "canary-missing"
  | "table-unreadable"
  | "tables-differ"
  | "counts-differ"
  | "near-duplicate";

export interface ReleaseFault {
  readonly code: ReleaseFaultCode;
  /** A file by its path in the folder, or an item by its id. */
  readonly where: string;
  /** One line; never holds a question or an answer. */
  readonly message: string;
}
