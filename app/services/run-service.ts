import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { RunStore } from "../../domain/ports/run-store.ts";
import { type RunReport, reportRun } from "../../refresh/report-run.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Reads the runs: what was tried and how it ended. */
export interface RunService {
  list: RunStore["list"];
  /** @throws SettingsError `unknown-run`, `ambiguous-id` */
  show(idOrBeginning: string): Promise<RunReport>;
}

/** Number of newest entries among which the beginning of an id is looked up. */
const many = 100_000;

export function openRunService({ stores }: Pick<ServiceParts, "stores">): RunService {
  return {
    list: (filter) => stores.runs.list(filter),
    async show(beginning) {
      const run =
        (await stores.runs.get(beginning)) ??
        findByBeginning("run", await stores.runs.list({ limit: many }), beginning);
      return reportRun(stores, run);
    },
  };
}
