import type { LifeEvent, LifeState } from "../../domain/exposure/lifecycle.ts";

/** Where an item stood when it was quarantined: where it goes back to once nothing speaks against it. */
export function liveBefore(history: readonly Pick<LifeEvent, "from" | "to">[]): LifeState {
  const first = history.findLast(({ from, to }) => to === "quarantined" && from !== "quarantined");
  return first?.from ?? "active";
}
