import type { ReleaseFault } from "../../domain/release/release-fault.ts";

/** Makes the result of a check. The check has failed if it found a fault. */
export function makeCheck(name: CheckName, faults: readonly ReleaseFault[], whenFine: string): ReleaseCheck {
  const count = faults.length;
  const detail = count === 0 ? whenFine : `${count} ${count === 1 ? "fault" : "faults"}`;
  return { name, state: count === 0 ? "ok" : "failed", detail, faults };
}

export type CheckName =
  | "manifest"
  | "signature"
  | "files"
  | "canary"
  | "tables"
  | "items"
  | "forms"
  | "counts"
  | "seals"
  | "duplicates";

/** Result of one check of a release. */
export interface ReleaseCheck {
  readonly name: CheckName;
  readonly state: "ok" | "failed" | "skipped";
  /** Finding in one line. */
  readonly detail: string;
  readonly faults: readonly ReleaseFault[];
}
