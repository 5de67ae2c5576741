/**
 * Lists the parts of requests that models did not get, because their servers refused these parts. The list is read from the call ledger.
 */
export interface WithheldLog {
  list(
    of:
      | { readonly runId: string }
      | { readonly evaluationId: string }
      /** The runs that made these questions. */
      | { readonly questionIds: readonly string[] },
  ): Promise<WithheldPart[]>;
}

/** One part that a model's server refused, over all calls of the work. */
export interface WithheldPart {
  readonly model: string;
  /** Name of the parameter, or `schema of tools` or `schema of response_format`. */
  readonly name: string;
  /** Value that was asked for. A bound on the reply depends on the length of each request; of several bounds, this is the largest. */
  readonly asked: string;
  /** What was sent in its place; null if it was left out. */
  readonly sent: string | null;
  /** Number of calls that got a reply with this part withheld. */
  readonly calls: number;
}
