import type { Registry } from "prom-client";
import type { Database } from "../storage/database/open-database.ts";
import { createWorkStats } from "../storage/jobs/create-work-stats.ts";
import type { WorkParts } from "./open-work-parts.ts";

/**
 * Makes a function that returns the registry of this process's metrics. The registry is opened at the first call, because most commands
 * never need it.
 */
export function openRegistryOnce(
  db: Database,
  work: () => Pick<WorkParts, "meter" | "queue"> | null,
): () => Promise<Registry> {
  let opened: Promise<Registry> | null = null;
  const open = async (): Promise<Registry> => {
    const { openRegistry } = await import("../metrics/open-registry.ts");
    const parts = work();
    return openRegistry({
      work: parts?.meter.registry ?? null,
      stats: createWorkStats({ db }),
      queue: parts?.queue ?? null,
    });
  };
  return () => {
    opened ??= open();
    return opened;
  };
}
