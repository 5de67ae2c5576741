/**
 * Everything that a span may say. The list is closed and has ids, names out of our own vocabulary, counts and sums of money: a trace leaves
 * the machine, so it has no member that could hold a question, an answer, a query, an address or a page's text.
 */
export interface SpanAttributes {
  readonly "freshet.run.id"?: string;
  readonly "freshet.refresh.id"?: string;
  /** Id of the run, seeding, evaluation, probe or scheduled run that the work belongs to. */
  readonly "freshet.scope.id"?: string;
  readonly "freshet.job.id"?: string;
  readonly "freshet.job.attempts"?: number;
  readonly "freshet.snapshot.id"?: string;
  readonly "freshet.token.id"?: string;
  readonly "freshet.workspace"?: string;
  readonly "freshet.language"?: string;
  readonly "freshet.domain"?: string;
  readonly "freshet.step"?: string;
  readonly "freshet.round"?: number;
  readonly "freshet.role"?: string;
  readonly "freshet.call.kind"?: "called" | "replay" | "failed";
  readonly "freshet.call.attempt"?: number;
  readonly "freshet.calls"?: number;
  readonly "freshet.tokens.cached_input"?: number;
  readonly "freshet.dollars"?: number;
  readonly "freshet.outcome"?: string;
  /** Reason code of a rejection. */
  readonly "freshet.reason"?: string;
  readonly "freshet.search.provider"?: string;
  readonly "freshet.search.results"?: number;
  // The names that OpenTelemetry's semantic conventions give.
  readonly "gen_ai.request.model"?: string;
  readonly "gen_ai.usage.input_tokens"?: number;
  readonly "gen_ai.usage.output_tokens"?: number;
  readonly "http.request.method"?: string;
  readonly "http.route"?: string;
  readonly "http.response.status_code"?: number;
  readonly "error.type"?: string;
}

export interface SpanStart {
  /** One of few names: a trace is looked for by its attributes. */
  readonly name: string;
  /**
   * Id of the run, seeding, evaluation or other work whose trace this is. Where it is left out, the work belongs to the span under way, or
   * is a trace of its own.
   */
  readonly scopeId?: string | undefined;
  readonly attributes?: SpanAttributes;
}

/** Handle by which work that is under way tells its outcome. */
interface SpanNote {
  add(attributes: SpanAttributes): void;
}

/**
 * Tells a tracing system what was done, when, and with which outcome. A run is one trace, whichever processes work on it: the trace's id
 * follows from the run's id.
 */
export interface Tracer {
  /** Does work as a span. What the work does in turn is below it. */
  span<T>(start: SpanStart, work: (note: SpanNote) => Promise<T>): Promise<T>;
  /** Records work that has just ended and took so long. */
  ended(start: SpanStart & { readonly milliseconds: number; readonly isServer?: boolean }): void;
  /** Records a whole run, when it has ended, as the root of its trace. */
  run(run: {
    readonly id: string;
    readonly started: Date;
    readonly ended: Date;
    readonly attributes: SpanAttributes;
  }): void;
}
