/** How an item can come to be known: each a line of its ledger. */
export const exposureKinds = [
  "published",
  "key-granted",
  "sent-to-provider",
  "leak-found",
  "query-echo",
  "reported",
  "access-report",
] as const;
export type ExposureKind = (typeof exposureKinds)[number];

/** One entry of the append-only exposure ledger. */
export interface ExposureEvent {
  readonly itemId: string;
  readonly kind: ExposureKind;
  /** Names the entry for ever: the same exposure noted twice is one. */
  readonly key: string;
  /** To whom: a provider, a person, a site; empty where nobody can be named. */
  readonly party: string;
  readonly at: Date;
  /** What is known besides (release, split, address, evaluation); never question or answer text. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}
