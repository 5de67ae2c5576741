import type { LifecycleEvent, LifecycleState } from "../../domain/exposure/lifecycle.ts";

/** Where an item stood when it was quarantined: where it goes back to once nothing speaks against it. */
export function liveBefore(history: readonly Pick<LifecycleEvent, "from" | "to">[]): LifecycleState {
  const first = history.findLast(({ from, to }) => to === "quarantined" && from !== "quarantined");
  return first?.from ?? "active";
}
