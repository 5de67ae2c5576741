import type { Job } from "../../domain/ports/job-store.ts";
import type { jobs } from "./jobs.ts";

export function toJob(row: typeof jobs.$inferSelect): Job {
  const { id, kind, scopeId, round, key, payload, status, attempts, dispatch, result, error, created } = row;
  return { id, kind, scopeId, round, key, payload, status, attempts, dispatch, result, error, created };
}
