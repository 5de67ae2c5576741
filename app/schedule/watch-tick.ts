import { setTimeout as sleep } from "node:timers/promises";
import type { Tick, TickStore } from "../../domain/ports/tick-store.ts";

const pollMs = 500;

/** Waits until a tick has ended, or the signal: then it is given as it stands. */
export async function watchTick(
  ticks: Pick<TickStore, "get">,
  { task, due }: Pick<Tick, "task" | "due">,
  { signal }: { readonly signal: AbortSignal },
): Promise<Tick> {
  for (;;) {
    const tick = await ticks.get(task, due);
    if (tick === null) throw new Error("a tick vanished while it was watched");
    if (tick.status !== "due" || signal.aborted) return tick;
    await sleep(pollMs, undefined, { signal }).catch(() => {});
  }
}
