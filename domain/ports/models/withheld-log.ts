/** What the models of some work were not sent, because their servers refused it: read from the call ledger. */
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
  /** Parameter's name, or `schema of tools` and `schema of response_format`. */
  readonly name: string;
  /** Value that was asked for; the largest one of a bound on the reply, which depends on the request's own length. */
  readonly asked: string;
  /** What was sent in its place; null if it was left out. */
  readonly sent: string | null;
  /** Number of calls that got a reply under these terms. */
  readonly calls: number;
}
