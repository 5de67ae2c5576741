/** Names of one thing under one key. */
export interface NameTable {
  keyOf(name: string): string;
  /** The spelling that was given first; the key itself for one that nobody spelled. */
  nameOf(key: string): string;
}
