import { FreshetError } from "../domain/errors/freshet-error.ts";

/**
 * Decision about a failed job. It is requeued after a wait, or moved to the dead letter. A requeued job's attempt counts unless `free` is
 * set.
 */
type Failure = { readonly error: { readonly code: string; readonly message: string } } & (
  | { readonly kind: "requeue"; readonly waitMs: number; readonly free: boolean }
  | { readonly kind: "dead-letter" }
);

const laterMs = 5_000;

/** Wait after an unreachable server or an account without credit, which rarely recover within seconds. */
const unreachableMs = 15_000;

/**
 * Wait after an unreachable database. It is short, because requeueing the row needs the database, so that it must be reachable again by
 * then.
 */
const databaseMs = 500;

const longestMs = 300_000;

/** Wait in milliseconds after an attempt: one second, doubled with each attempt. */
const waitFor = (attempts: number): number => Math.min(longestMs, 1000 * 2 ** Math.max(0, attempts - 1));

/** Decides by an error's class (docs/architecture.md, Errors), with a bound on attempts. An unknown error counts as an attempt. */
export function decideFailure(error: unknown, attempts: number, maxAttempts: number): Failure {
  const known = error instanceof FreshetError ? error : null;
  const message = error instanceof Error ? error.message : String(error);
  const told = { code: known?.code ?? "unexpected", message: message.split("\n")[0] ?? "" };
  const decision = known?.decision ?? "retry";
  if (decision === "give-up-item" || decision === "settings") return { kind: "dead-letter", error: told };
  // The job is not at fault while something that it needs is unreachable, however long this lasts.
  const free = decision !== "retry";
  if (!free && attempts >= maxAttempts) return { kind: "dead-letter", error: told };
  const waitMs = known?.waitMs ?? (free ? freeWaitOf(decision, told.code) : waitFor(attempts));
  return { kind: "requeue", waitMs, free, error: told };
}

function freeWaitOf(decision: string, code: string): number {
  if (code === "database-unreachable") return databaseMs;
  return decision === "unreachable" ? unreachableMs : laterMs;
}
