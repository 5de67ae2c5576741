import { setTimeout as sleep } from "node:timers/promises";
import type { Freshet } from "../../app/freshet.ts";
import type { ScheduledRun } from "../../domain/ports/work/scheduled-run-store.ts";
import type { SharedClock } from "../../storage/open-clock.ts";

const lookMs = 250;

/** Sets the product's clock and waits until everything that is due then has been done. Returns that day's scheduled runs. */
export async function passWeek(
  day: string,
  {
    clock,
    freshet,
    signal,
    tell,
  }: {
    readonly clock: SharedClock;
    readonly freshet: Freshet;
    readonly signal: AbortSignal;
    readonly tell: (line: string) => void;
  },
): Promise<ScheduledRun[]> {
  const now = new Date(`${day}T00:00:00.000Z`);
  await clock.set(now);
  let said = "";
  for (;;) {
    signal.throwIfAborted();
    const { schedules, scheduledRuns } = await freshet.schedule.list({ limit: 20 });
    const running = schedules.filter(({ everyDays }) => everyDays !== null);
    const isMade = running.every(({ nextDue }) => nextDue !== null && nextDue > now);
    const own = scheduledRuns.filter(({ at }) => at.getTime() === now.getTime());
    const open = own.filter(({ status }) => status === "due").map(({ task }) => task);
    if (isMade && open.length === 0) return own;
    const line = open.join(", ");
    if (line !== said && line !== "") tell(`${day}: ${line}`);
    said = line;
    await sleep(lookMs);
  }
}
