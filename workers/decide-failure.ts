import { FreshetError } from "../domain/errors/freshet-error.ts";

/** What a failed piece of work's row gets: due again after a wait, for free or as an attempt, or the dead letter. */
export type Failure = { readonly error: { readonly code: string; readonly message: string } } & (
  | { readonly kind: "put-back"; readonly waitMs: number; readonly free: boolean }
  | { readonly kind: "bury" }
);

const laterMs = 5_000;
/** A server that was away, or an account that must be filled up, is seldom back within seconds. */
const unreachableMs = 15_000;
/** The row is put back in the database itself: whoever can do that has it again. */
const databaseMs = 500;
const longestMs = 300_000;

/** Doubled with each attempt, from one second. */
const waitFor = (attempts: number): number => Math.min(longestMs, 1000 * 2 ** Math.max(0, attempts - 1));

/** The decision that an error's class is (docs/architecture.md, Errors), with a bound on attempts. An unknown error is an attempt. */
export function decideFailure(error: unknown, attempts: number, maxAttempts: number): Failure {
  const known = error instanceof FreshetError ? error : null;
  const message = error instanceof Error ? error.message : String(error);
  const told = { code: known?.code ?? "unexpected", message: message.split("\n")[0] ?? "" };
  const decision = known?.decision ?? "retry";
  if (decision === "give-up-item" || decision === "settings") return { kind: "bury", error: told };
  // While a part is away nothing of the work can be at fault, however long that lasts.
  const free = decision !== "retry";
  if (!free && attempts >= maxAttempts) return { kind: "bury", error: told };
  const waitMs = known?.waitMs ?? (free ? freeWaitOf(decision, told.code) : waitFor(attempts));
  return { kind: "put-back", waitMs, free, error: told };
}

function freeWaitOf(decision: string, code: string): number {
  if (code === "database-unreachable") return databaseMs;
  return decision === "unreachable" ? unreachableMs : laterMs;
}
