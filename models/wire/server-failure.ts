/**
 * `transient`: the same request may work soon. `no-connection`: transient too, and the server was not there at all.
 * `form`, `stream`, `stream-options`, `tool-choice`: the server refuses that part of the request. `denied`: no access, no such
 * model, no credit. `filtered`: the request itself was refused. `timed-out`: the call's total deadline. `rejected`: all else.
 */
export type ServerFailureKind =
  | "transient"
  | "no-connection"
  | "form"
  | "stream"
  | "stream-options"
  | "tool-choice"
  | "denied"
  | "filtered"
  | "timed-out"
  | "idle"
  | "rejected";

/** A model server gave no reply; inside `models/` only. */
export class ServerFailure extends Error {
  readonly kind: ServerFailureKind;
  /** What the server asked for by Retry-After. */
  readonly waitMs: number | null;

  constructor(
    kind: ServerFailureKind,
    message: string,
    options: { waitMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ServerFailure";
    this.kind = kind;
    this.waitMs = options.waitMs ?? null;
  }
}
