import type { CallKey } from "./call-ledger.ts";
import type { ListPosition } from "./list-position.ts";

/** A query that contains a long piece of a finished question. */
export interface QueryLeak {
  /** Key of the call that made the query. */
  readonly key: CallKey;
  readonly query: string;
  /** Id of the accepted question, or `RUN/rROUND` for a run's draft. */
  readonly questionId: string;
  /** Piece of the question that the query contains. */
  readonly excerpt: string;
  /** `sent`: a solver searched for its own question, which is allowed. */
  readonly decision: "refused" | "sent";
}

export interface NotedQueryLeak extends QueryLeak {
  /** Name of the entry among all query leaks. */
  readonly id: string;
  readonly noticed: Date;
}

/** Queries that showed a search engine a piece of a finished question, or would have shown it. */
export interface QueryLeakLog {
  /** Records a leak once for each call and query; the first entry stays. */
  note(leak: QueryLeak): Promise<void>;
  /** Lists leaks, newest first; those after a position if there is one. */
  list(filter: {
    questionId?: string;
    decision?: QueryLeak["decision"];
    limit?: number;
    before?: ListPosition | undefined;
  }): Promise<NotedQueryLeak[]>;
}
