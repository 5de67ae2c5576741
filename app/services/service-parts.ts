import type { Registry } from "prom-client";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Tracer } from "../../domain/ports/models/tracer.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { Standings } from "../../exposure/keep-standings.ts";
import type { CallBoard } from "../../models/call-board.ts";
import type { Database } from "../../storage/database/open-database.ts";
import type { WorkParts } from "../open-work-parts.ts";

/** The parts that the services of one opened Freshet share. */
export interface ServiceParts {
  readonly settings: Settings;
  readonly db: Database;
  readonly stores: Stores;
  /** Board of this process's running model calls. */
  readonly calls: CallBoard;
  /** Keeps the stored standings of all items up to date. */
  readonly standings: Standings;
  /** Writes one line about something that a person should know. */
  readonly log: (line: string) => void;
  /** Writes one line about a hook that can't be delivered to. */
  readonly logHooks: (line: string) => void;
  /** Parts that work needs; null if Freshet was opened for reading. */
  readonly work: WorkParts | null;
  /** Returns the parts that work needs. @throws SettingsError `read-only` */
  readonly needed: () => WorkParts;
  /** Absent if no traces are sent. */
  readonly tracer: Tracer | undefined;
  /** Opens the registry of this process's metrics, once. */
  readonly registry: () => Promise<Registry>;
  /** Opens the clock that dates lifecycles and releases. */
  readonly openClock: () => Promise<Clock>;
}
