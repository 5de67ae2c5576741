import type { CallUnderWay } from "../cost/call-under-way.ts";

/** What is under way at one moment, for a person who waits. */
export interface Activity {
  /** Model calls of this process, the oldest first. */
  readonly calls: readonly CallUnderWay[];
  /** Model calls that other processes on the same database have under way. */
  readonly elsewhere: { readonly calls: number; readonly oldestSeconds: number };
  /** Pages that are being visited, by whichever process. */
  readonly visits: number;
}
