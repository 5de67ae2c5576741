/**
 * Everything that a span may say. A trace leaves the machine, so this list is closed. It has only ids, names from our own vocabulary,
 * counts and sums of money, and no member that could hold a question, an answer, a query, an address or a page's text.
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
  /** Name of the span. There are only few names; traces are searched for by their attributes. */
  readonly name: string;
  /**
   * Id of the run, seeding, evaluation or other work to whose trace the span belongs. If it is left out, the span belongs to the span under
   * way, or begins a trace of its own.
   */
  readonly scopeId?: string | undefined;
  readonly attributes?: SpanAttributes;
}

/** Handle by which work under way reports its outcome. */
interface SpanNote {
  add(attributes: SpanAttributes): void;
}

/**
 * Tells a tracing system what was done, when, and with which outcome. A run is one trace, even if several processes work on it, because the
 * trace's id follows from the run's id.
 */
export interface Tracer {
  /** Does work as a span. Spans that begin within this work are below it. */
  span<T>(start: SpanStart, work: (note: SpanNote) => Promise<T>): Promise<T>;
  /** Records work that has just ended, with the time that it took. */
  ended(start: SpanStart & { readonly milliseconds: number; readonly isServer?: boolean }): void;
  /** Records a whole run, when it has ended, as the root of its trace. */
  run(run: {
    readonly id: string;
    readonly started: Date;
    readonly ended: Date;
    readonly attributes: SpanAttributes;
  }): void;
}
