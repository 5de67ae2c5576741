import type { CallKey } from "./call-key.ts";

/** A query that held a long piece of a finished question. */
export interface SearchExposure {
  /** Whose query it was. */
  readonly key: CallKey;
  readonly query: string;
  /** Id of an accepted question, or `RUN/rROUND` for a run's draft. */
  readonly questionId: string;
  readonly piece: string;
  /** `sent`: a solver searched its question, which it may. */
  readonly decision: "refused" | "sent";
}

/** What search engines were shown of questions, or would have been. */
export interface ExposureLog {
  /** Notes an exposure once for each call and query; the first note stays. */
  note(exposure: SearchExposure): Promise<void>;
  /** Newest first. */
  list(filter: {
    questionId?: string;
    decision?: SearchExposure["decision"];
    limit?: number;
  }): Promise<(SearchExposure & { readonly noticed: Date })[]>;
}
