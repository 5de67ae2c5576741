import type { Schedule, Tick } from "../../domain/ports/tick-store.ts";
import { drawTable } from "./draw-table.ts";

const none = "–";
const minute = (moment: Date | null): string =>
  moment === null ? none : moment.toISOString().slice(0, 16).replace("T", " ");

/** What a tick did, in the words of its result. */
export function describeTick({ task, status, result, error, missed }: Tick): string {
  const did = Object.entries(result ?? {})
    .map(([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join(", ");
  const made = missed > 0 ? ` (makes up for ${missed})` : "";
  return `${task}${made}: ${status === "failed" ? `failed: ${error}` : status === "due" ? "under way" : did || "done"}`;
}

/** The tasks, then their newest ticks. Times are UTC. */
export function showSchedule(
  { schedules, ticks }: { readonly schedules: readonly Schedule[]; readonly ticks: readonly Tick[] },
  { enabled }: { readonly enabled: boolean },
): void {
  if (!enabled)
    process.stdout.write(
      "The schedule is off: nothing runs by itself. `schedule: { enabled: true }` in the settings turns it on; it spends money.\n\n",
    );
  process.stdout.write(
    drawTable(
      ["task", "every", "next (UTC)"],
      schedules.map(({ task, everyDays, paused, nextDue }) => [
        task,
        everyDays === null ? "by hand" : `${everyDays} d`,
        paused ? "paused" : minute(nextDue),
      ]),
    ),
  );
  if (ticks.length === 0) return;
  process.stdout.write(
    `\n${drawTable(
      ["due (UTC)", "what it did"],
      ticks.map((tick) => [minute(tick.due), describeTick(tick)]),
    )}`,
  );
}
