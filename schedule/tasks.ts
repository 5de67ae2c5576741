import type { TaskName } from "../domain/settings/schedule-settings.ts";
import { probeModels } from "./probe-models.ts";
import { refreshLive } from "./refresh-live.ts";
import { releaseLive } from "./release-live.ts";
import { retireExposed } from "./retire-exposed.ts";
import { reviewItems } from "./review-items.ts";
import { searchForLeaks } from "./search-for-leaks.ts";
import { seedAhead } from "./seed-ahead.ts";
import type { Task } from "./task.ts";

/** Each task by its name. */
export const tasks: Readonly<Record<TaskName, Task>> = {
  retirement: retireExposed,
  review: reviewItems,
  "leak-search": searchForLeaks,
  probes: probeModels,
  seeding: seedAhead,
  refresh: refreshLive,
  release: releaseLive,
};
