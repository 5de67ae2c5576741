import type { CallKey } from "./call-ledger.ts";

/** A query that held a long piece of a finished question. */
export interface QueryLeak {
  /** Whose query it was. */
  readonly key: CallKey;
  readonly query: string;
  /** Id of an accepted question, or `RUN/rROUND` for a run's draft. */
  readonly questionId: string;
  /** The piece of the question that the query held. */
  readonly excerpt: string;
  /** `sent`: a solver searched its question, which it may. */
  readonly decision: "refused" | "sent";
}

/** Queries that showed a search engine a piece of a finished question, or would have. */
export interface QueryLeakLog {
  /** Notes a leak once for each call and query; the first note stays. */
  note(leak: QueryLeak): Promise<void>;
  /** Newest first. */
  list(filter: {
    questionId?: string;
    decision?: QueryLeak["decision"];
    limit?: number;
  }): Promise<(QueryLeak & { readonly noticed: Date })[]>;
}
