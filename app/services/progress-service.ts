import type { ProgressLog } from "../../domain/ports/work/progress-log.ts";
import { PROGRESS_NOTED } from "../../storage/progress/create-progress-log.ts";
import type { ServiceParts } from "./service-parts.ts";

/** The steps of the work, as the database recorded them. */
export interface ProgressService extends ProgressLog {
  /**
   * Calls `hear` whenever a step was recorded, until the returned function is called. The argument is the id of the step's refresh, or
   * empty. Notifications are only hints and can be lost, so a waiting caller must also poll.
   */
  listen(hear: (refreshId: string) => void): () => void;
}

export function openProgressService({ db, stores }: Pick<ServiceParts, "db" | "stores">): ProgressService {
  const { list, end, horizon } = stores.progress;
  return { list, end, horizon, listen: (hear) => db.listen(PROGRESS_NOTED, hear) };
}
