import { FreshetError } from "../domain/errors/freshet-error.ts";

/** While the database or the queue is away nothing can be put down, and what was ordered and is under way lacks nothing. */
const others = new Set(["database-unreachable", "queue-unreachable", "under-way"]);

/** Whether a task was put off because a part that it needs gives no answer, which no number of attempts would bound. */
export function isOutage(error: unknown): error is FreshetError {
  if (!(error instanceof FreshetError) || others.has(error.code)) return false;
  return error.decision === "unreachable" || error.decision === "retry-later";
}
