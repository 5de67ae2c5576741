import type { RoleName } from "../settings/model-role.ts";

/** Work under way at one moment, as it is shown to a person who waits. */
export interface Activity {
  /** Model calls of this process, the oldest first. */
  readonly calls: readonly CallUnderWay[];
  /** Model calls under way in other processes on the same database. */
  readonly elsewhere: { readonly calls: number; readonly oldestSeconds: number };
  /** Work that stopped processes still hold; null if there is none. It is due when their leases end. */
  readonly stopped: StoppedWork | null;
  /** Number of pages that any process is visiting. */
  readonly visits: number;
}

/** Work that is leased to processes that no longer live. */
export interface StoppedWork {
  readonly processes: number;
  /** Number of runs; 0 if only other jobs are held. */
  readonly runs: number;
  readonly jobs: number;
  /** Seconds until the last of the leases ends. */
  readonly seconds: number;
}

/** Reason why a model call that has begun is waiting, so that its request is not at the server. */
export interface CallWait {
  /**
   * `rate-limit`: the endpoint asked for a pause, or the limits in its settings are used up. `failure`: the server failed, and the call is
   * retried. `unreachable`: the server could not be reached. `budget`: other calls have reserved the rest of the budget.
   */
  readonly for: "rate-limit" | "failure" | "unreachable" | "budget";
  /** Seconds until the next look at the budget or the next try. Null if unknown. */
  readonly seconds: number | null;
  /** HTTP status that caused the wait. */
  readonly status: number | null;
}

/** A model call of this process that has begun and not ended. */
export interface CallUnderWay {
  readonly role: RoleName;
  /** Name of the endpoint in the settings. */
  readonly endpoint: string;
  /** Seconds since the call began, its waits included. */
  readonly seconds: number;
  /** Current wait; null while the request is at the server. */
  readonly wait: CallWait | null;
}
