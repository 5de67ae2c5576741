import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import { refreshLive } from "./refresh-live.ts";
import { seedAhead } from "./seed-ahead.ts";
import type { Task } from "./task.ts";

/** Each task by its name. */
export const tasks: Readonly<Partial<Record<TaskName, Task>>> = {
  seeding: seedAhead,
  refresh: refreshLive,
};
