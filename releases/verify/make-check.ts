import type { ReleaseFault } from "../../domain/release/release-fault.ts";

/** A check that was made: failed where it found a fault. */
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
  | "counts"
  | "seals"
  | "duplicates";

/** One thing that was looked at. */
export interface ReleaseCheck {
  readonly name: CheckName;
  readonly state: "ok" | "failed" | "skipped";
  /** What was found, in one line. */
  readonly detail: string;
  readonly faults: readonly ReleaseFault[];
}
