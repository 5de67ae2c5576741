import type { ReleaseFault } from "../../domain/release/release-fault.ts";

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
