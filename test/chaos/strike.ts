import type { Kill } from "./kill.ts";

/** A kill that was done. */
export interface Strike {
  readonly kill: Kill;
  /** When the signal was sent, and when it surely had its effect or the server was about to come back; milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** `application_name`s of the connections that it ended; empty where it ended all or none. */
  readonly lifecycle: string | null;
}
