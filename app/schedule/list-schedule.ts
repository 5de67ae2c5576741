import type { Schedule, Tick, TickStore } from "../../domain/ports/tick-store.ts";
import { taskNames } from "../../domain/settings/schedule-settings.ts";
import type { Settings } from "../../domain/settings/settings.ts";

/** The settings' tasks with what the database knows of them: a worker that has not looked yet has written none, and without stores there is none. */
export async function listSchedule(
  {
    stores,
    settings,
  }: { readonly stores: { readonly ticks: TickStore } | null; readonly settings: Settings },
  filter: { readonly limit?: number },
): Promise<{ schedules: Schedule[]; ticks: Tick[] }> {
  const known = (await stores?.ticks.listSchedules()) ?? [];
  const schedules = taskNames.map((task) => {
    const { everyDays } = settings.schedule.tasks[task];
    const kept = known.find((schedule) => schedule.task === task);
    return { task, everyDays, paused: kept?.paused ?? false, nextDue: kept?.nextDue ?? null };
  });
  return { schedules, ticks: (await stores?.ticks.listTicks(filter)) ?? [] };
}
