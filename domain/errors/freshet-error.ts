/** The action that an error asks its caller to take. Each action has its own error class (docs/architecture.md, Errors). */
export type Decision = "retry" | "retry-later" | "give-up-item" | "stop-run" | "settings" | "unreachable";

export interface FreshetErrorOptions {
  /** Stable name in kebab-case. Queues carry it as data. */
  readonly code: string;
  readonly cause?: unknown;
  /** Milliseconds to wait before another try, when the other side gave a time. */
  readonly waitMs?: number;
}

/** Base of all errors that Freshet throws on purpose. The message is one line that says what was wrong, where, and what to do. */
export abstract class FreshetError extends Error {
  abstract readonly decision: Decision;
  readonly code: string;
  readonly waitMs: number | null;

  constructor(message: string, options: FreshetErrorOptions) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = new.target.name;
    this.code = options.code;
    this.waitMs = options.waitMs ?? null;
  }
}

/** The caller tries the same again soon: the failure is transient and counts as an attempt. */
export class RetryError extends FreshetError {
  readonly decision = "retry";
}

/** The caller tries again later, and no attempt is counted: the work itself was fine (budget used up, rate limit, a part restarting). */
export class RetryLaterError extends FreshetError {
  readonly decision = "retry-later";
}

/** The caller gives this item up; the run continues without it, or ends as rejected with a reason. */
export class GiveUpItemError extends FreshetError {
  readonly decision = "give-up-item";
}

/** The caller stops this run without recording a failure: another process has its lease now, or the run was dropped. */
export class StopRunError extends FreshetError {
  readonly decision = "stop-run";
}

/** Input or settings are unusable: exit code 2. */
export class SettingsError extends FreshetError {
  readonly decision = "settings";
}

/** A part that the work needs can't be reached: exit code 3. */
export class UnreachableError extends FreshetError {
  readonly decision = "unreachable";
}

/** Codes of failures that don't pass by themselves: waiting would only delay the moment when a person learns about them. */
const codes = new Set(["disk-full", "embedded-server-failed"]);

/** True when no retry can succeed before a person has acted. */
export function needsPerson(error: unknown): boolean {
  return error instanceof FreshetError && codes.has(error.code);
}

/** Turns any thrown value into an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Exit code 1: the work ran and found a problem. 2: input or settings are unusable. 3: a part that the work needs is unreachable. */
export function exitCodeOf(error: unknown): 1 | 2 | 3 {
  if (!(error instanceof FreshetError)) return 1;
  if (error.decision === "settings") return 2;
  if (error.decision === "unreachable" || error.decision === "retry-later") return 3;
  return 1;
}
