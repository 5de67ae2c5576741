/** Codes of the faults that a release's folder can have. */
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
  /** Path of a file in the release's folder, or id of an item. */
  readonly where: string;
  /** One line for people. It never contains a question or an answer. */
  readonly message: string;
}
