/**
 * `transient`: the same request may work soon. `no-connection`: transient too, and the server was not there at all.
 * `form`, `stream`, `stream-options`, `tool-choice`, `reasoning`, `parameter`: the server refuses that part of the request. `bound`: it is too long
 * with the reply that it leaves room for, and a smaller one may do. `denied`: no access,
 * no such model, no credit. `filtered`: the request itself was refused. `too-long`: more than the model's context holds.
 * `timed-out`: the call's total deadline. `rejected`: all else.
 */
export type ServerFailureKind =
  | "transient"
  | "no-connection"
  | "form"
  | "stream"
  | "stream-options"
  | "tool-choice"
  | "reasoning"
  | "bound"
  | "parameter"
  | "denied"
  | "filtered"
  | "too-long"
  | "timed-out"
  | "idle"
  | "rejected";

export interface RefusedLength {
  /** It counts the room that was asked for the reply. */
  readonly withReply: boolean;
  /** Tokens; null where it doesn't say. */
  readonly context: number | null;
}

/** A model server gave no reply; inside `models/` only. */
export class ServerFailure extends Error {
  readonly kind: ServerFailureKind;
  /** What the server asked for by Retry-After or in words. */
  readonly waitMs: number | null;
  /** Transient, and only time helps: the server counts its callers' requests, and nothing is wrong with it or with this one. */
  readonly limited: boolean;
  /** The request went out, and what came of it is not known: it may have been billed. */
  lost = false;
  /** With `parameter`: the name in the body that was sent. */
  readonly parameter: string | null;
  /** With `too-long`: what the server says of it. */
  readonly length: RefusedLength | null;
  /** The HTTP status of a refusal; null where there was none, or the status was no fault. */
  readonly status: number | null;

  constructor(
    kind: ServerFailureKind,
    message: string,
    options: {
      waitMs?: number | null;
      limited?: boolean;
      parameter?: string | null;
      length?: RefusedLength;
      status?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ServerFailure";
    this.kind = kind;
    this.waitMs = options.waitMs ?? null;
    this.limited = options.limited ?? false;
    this.parameter = options.parameter ?? null;
    this.length = options.length ?? null;
    this.status = options.status ?? null;
  }
}
