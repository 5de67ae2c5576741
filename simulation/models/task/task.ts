import type { KnownExchange } from "./exchanges.ts";
import type { Transcript } from "./transcript.ts";

/** A request, understood: which exchange, with what input, what happened so far, and how to answer. */
export interface Task {
  readonly exchange: KnownExchange;
  /** The input as it stood in the request, not yet checked. */
  readonly input: unknown;
  readonly transcript: Transcript;
  /** Tools in reach besides the reporting one, e.g. `search` and `visit`. */
  readonly tools: readonly string[];
  /** The reporting tool's name; null where the reply itself is the report. */
  readonly reportTool: string | null;
  /** The request's sampling seed where its temperature lets replies differ; null otherwise. */
  readonly sample: number | null;
}
