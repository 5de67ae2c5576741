import type { ProgressLog } from "../../domain/ports/work/progress-log.ts";
import { PROGRESS_NOTED } from "../../storage/progress/create-progress-log.ts";
import type { ServiceParts } from "./service-parts.ts";

/** The steps of the work, as the database recorded them. */
export interface ProgressService extends ProgressLog {
  /**
   * Calls `hear` when a step was recorded, until the returned function is called. The argument is the step's refresh, or empty.
   * Notifications are hints that can be lost, so whoever waits has to look from time to time too.
   */
  listen(hear: (refreshId: string) => void): () => void;
}

export function openProgressService({ db, stores }: Pick<ServiceParts, "db" | "stores">): ProgressService {
  const { list, end, horizon } = stores.progress;
  return { list, end, horizon, listen: (hear) => db.listen(PROGRESS_NOTED, hear) };
}
