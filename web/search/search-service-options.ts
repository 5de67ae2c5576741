/** What every adapter of a paid search service takes. */
export interface SearchServiceOptions {
  readonly apiKey: string;
  /** The service's address without its path; the operator's: dialled directly. */
  readonly baseUrl: string;
  /** For one query with all its tries. */
  readonly timeoutMs: number;
  readonly maxAttempts?: number;
  readonly random?: () => number;
  /** The time of retrieval, which "3 days ago" counts from. */
  readonly now?: () => Date;
}
