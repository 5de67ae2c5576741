import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { CheckName, ReleaseCheck } from "./release-check.ts";

/** A check that was made: failed where it found a fault. */
export function makeCheck(name: CheckName, faults: readonly ReleaseFault[], whenFine: string): ReleaseCheck {
  const count = faults.length;
  const detail = count === 0 ? whenFine : `${count} ${count === 1 ? "fault" : "faults"}`;
  return { name, state: count === 0 ? "ok" : "failed", detail, faults };
}
