import { setTimeout as sleep } from "node:timers/promises";
import type { Tick, TickStore } from "../domain/ports/scheduled-run-store.ts";

/** Waits until a tick has ended, or the signal: then it is given as it stands. While it has not, `onLook` is called at each look. */
export async function watchTick(
  ticks: Pick<TickStore, "get">,
  { task, due }: Pick<Tick, "task" | "due">,
  {
    signal,
    pollMs = 500,
    onLook,
  }: { readonly signal: AbortSignal; readonly pollMs?: number; readonly onLook?: () => Promise<void> },
): Promise<Tick> {
  for (;;) {
    const tick = await ticks.get(task, due);
    if (tick === null) throw new Error("a tick vanished while it was watched");
    if (tick.status !== "due" || signal.aborted) return tick;
    await onLook?.();
    await sleep(pollMs, undefined, { signal }).catch(() => {});
  }
}
