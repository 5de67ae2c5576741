/** What the caller is to do; the class of an error is the decision (docs/architecture.md, Errors). */
export type Decision = "retry" | "retry-later" | "give-up-item" | "stop-run" | "settings" | "unreachable";

export interface FreshetErrorOptions {
  /** Stable, kebab-case; crosses a queue as data. */
  readonly code: string;
  readonly cause?: unknown;
  /** Milliseconds to wait before another try, where the other side said so. */
  readonly waitMs?: number;
}

/** Base of all errors that Freshet throws on purpose: one line that says what was wrong, where, and what to do. */
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

/** Try the same again soon: a transient failure that counts as an attempt. */
export class RetryError extends FreshetError {
  readonly decision = "retry";
}

/** Try again later for free: nothing was wrong with the work itself (budget used up, rate limit, a part restarting). */
export class RetryLaterError extends FreshetError {
  readonly decision = "retry-later";
}

/** This item can't be had; the run goes on or ends rejected with a reason. */
export class GiveUpItemError extends FreshetError {
  readonly decision = "give-up-item";
}

/** Stop this run here without a trace of failure: another process holds it now, or it was dropped. */
export class StopRunError extends FreshetError {
  readonly decision = "stop-run";
}

/** Unusable input or settings: exit code 2. */
export class SettingsError extends FreshetError {
  readonly decision = "settings";
}

/** A part that the work needs can't be reached: exit code 3. */
export class UnreachableError extends FreshetError {
  readonly decision = "unreachable";
}

/** Parts that don't come back by themselves: waiting for them would only keep a person from hearing of it. */
const codes = new Set(["disk-full", "embedded-server-failed"]);

/** True where no other try can work before somebody has done something. */
export function needsPerson(error: unknown): boolean {
  return error instanceof FreshetError && codes.has(error.code);
}

/** What was thrown, as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Exit 1 the work ran and found a problem, 2 unusable input or settings, 3 a part that it needs is unreachable. */
export function exitCodeOf(error: unknown): 1 | 2 | 3 {
  if (!(error instanceof FreshetError)) return 1;
  if (error.decision === "settings") return 2;
  if (error.decision === "unreachable" || error.decision === "retry-later") return 3;
  return 1;
}
