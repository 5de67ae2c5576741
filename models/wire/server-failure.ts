/**
 * Kind of a server's failure.
 * - `transient`: the same request may work soon. `no-connection`: likewise, but the server could not be reached at all.
 * - `form`, `stream`, `stream-options`, `tool-choice`, `reasoning`, `parameter`: the server refuses this part of the request.
 * - `schema`: the server does not know a keyword of a schema. `reply-cap`: it allows no reply as long as the one that was asked for.
 * - `bound`: the request and its longest reply together are too long; a smaller bound on the reply may work.
 * - `denied`: no access, no such model, or no credit. `filtered`: the server's filter refused the request.
 * - `too-long`: the request is longer than the model's context. `timed-out`: the call's total deadline passed.
 * - `idle`: the server was silent for too long. `rejected`: everything else.
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
  | "schema"
  | "reply-cap"
  | "parameter"
  | "denied"
  | "filtered"
  | "too-long"
  | "timed-out"
  | "idle"
  | "rejected";

export interface RefusedLength {
  /** True if the server's count includes the room that was requested for the reply. */
  readonly withReply: boolean;
  /** Size of the context in tokens; null if the server doesn't say. */
  readonly context: number | null;
}

/** Failure of a model server to reply. It is used inside `models/` only. */
export class ServerFailure extends Error {
  readonly kind: ServerFailureKind;
  /** Milliseconds that the server asked us to wait, by Retry-After or in its message; null if it didn't. */
  readonly waitMs: number | null;
  /** True for a rate limit: neither the server nor the request is at fault, and only waiting helps. */
  readonly limited: boolean;
  /** True if the request was sent but its outcome is unknown, so that it may have been billed. */
  lost = false;
  /** Name of the refused parameter in the sent body, for the kind `parameter`. */
  readonly parameter: string | null;
  /** True if the parameter is refused only in requests with tools. */
  readonly onlyWithTools: boolean;
  /** Longest reply in tokens that the server allows, for the kind `reply-cap`. */
  readonly cap: number | null;
  /** Details of the refused length, for the kind `too-long`. */
  readonly length: RefusedLength | null;
  /** HTTP status of a refusal; null if there was no response, or its status was no error. */
  readonly status: number | null;

  constructor(
    kind: ServerFailureKind,
    message: string,
    options: {
      waitMs?: number | null;
      limited?: boolean;
      parameter?: string | null;
      onlyWithTools?: boolean;
      cap?: number | null;
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
    this.onlyWithTools = options.onlyWithTools ?? false;
    this.cap = options.cap ?? null;
    this.length = options.length ?? null;
    this.status = options.status ?? null;
  }
}

/** Features that one role's server accepts, as its refusals have shown. They are remembered while the process runs. */
export interface ServerQuirks {
  form: (typeof replyForms)[number];
  stream: boolean;
  streamOptions: boolean;
  toolChoice: boolean;
  /** True if the model's earlier reasoning is sent back with its tool calls. */
  returnsReasoning: boolean;
  /** True if `max_tokens` is sent under its newer name. */
  maxCompletionTokens: boolean;
  /**
   * Optional parameters of the body that the server refuses. The set is replaced and never changed, so that copies of these quirks stay
   * valid.
   */
  withheld: ReadonlySet<string>;
  /** Parameters that the server refuses only in requests with tools. */
  withheldWithTools: ReadonlySet<string>;
  /** Longest reply in tokens for which the server lets a request ask. Null if it has refused no request because of this. */
  replyCap: number | null;
  /** True if the server accepts schemas only in the simple vocabulary of `simplifySchema`. */
  plainSchemas: boolean;
  /** Size of the context in tokens, as the server reported it when it refused a request as too long; null if unknown. */
  contextTokens: number | null;
}

/** Ways to ask for JSON, from the strictest one to the one that every server accepts. */
export const replyForms = ["json_schema", "json_object", "text"] as const;
export type ReplyForm = (typeof replyForms)[number];
