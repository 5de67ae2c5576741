import type { RoleName } from "../settings/model-role.ts";

/** What is under way at one moment, for a person who waits. */
export interface Activity {
  /** Model calls of this process, the oldest first. */
  readonly calls: readonly CallUnderWay[];
  /** Model calls that other processes on the same database have under way. */
  readonly elsewhere: { readonly calls: number; readonly oldestSeconds: number };
  /** Pages that are being visited, by whichever process. */
  readonly visits: number;
}

/** Why a model call that was begun is not out at its server at this moment. */
export interface CallWait {
  /**
   * `rate-limit`: the endpoint asked to be left alone, or the limits of its settings are used up. `failure`: the server failed, and is asked
   * again. `unreachable`: no server was there. `budget`: other calls hold what is left of the budget.
   */
  readonly for: "rate-limit" | "failure" | "unreachable" | "budget";
  /** Seconds until the next look or try; null where nobody can say. */
  readonly seconds: number | null;
  /** The HTTP status that made it wait. */
  readonly status: number | null;
}

/** A model call of this process that has begun and not ended. */
export interface CallUnderWay {
  readonly role: RoleName;
  /** The endpoint's name in the settings. */
  readonly endpoint: string;
  /** Seconds since it began, its waits included. */
  readonly seconds: number;
  /** Null while its request is out. */
  readonly wait: CallWait | null;
}
