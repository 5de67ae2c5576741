/** What a key file opens: all items of a release, or some. */
export interface ReleaseKeys {
  readonly release: string;
  /** Of every item; null where only some items' own keys are there. */
  readonly whole: Uint8Array | null;
  /** Items' own keys, by item. */
  readonly items: ReadonlyMap<string, Uint8Array>;
}
