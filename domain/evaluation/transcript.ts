/** A model's request to a tool. */
export interface TranscriptCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

interface TranscriptPrompt {
  readonly role: "system";
  readonly text: string;
}

interface TranscriptQuestion {
  readonly role: "user";
  readonly text: string;
}

export interface TranscriptReply {
  readonly role: "assistant";
  readonly text: string;
  readonly reasoning: string | null;
  readonly calls: readonly TranscriptCall[];
  readonly model: string;
  /** Times and usage of the model call that brought the reply; null for an agent whose own calls are not known here. */
  readonly made: {
    readonly begun: Date;
    readonly ended: Date;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly dollars: number | null;
  } | null;
}

export interface TranscriptResult {
  readonly role: "tool";
  readonly call: TranscriptCall;
  /** Result as it was recorded. The model may have been shown a shorter form. */
  readonly text: string;
  /** Outcome of each query or address. */
  readonly outcomes: readonly string[];
  readonly milliseconds: number | null;
}

export type TranscriptMessage = TranscriptPrompt | TranscriptQuestion | TranscriptReply | TranscriptResult;

/** The messages of one trial, as far as they were recorded. */
export interface Transcript {
  readonly messages: readonly TranscriptMessage[];
  /** False when an external agent did not share its own messages. */
  readonly isWhole: boolean;
}
