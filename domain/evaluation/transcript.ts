/** What a model asked a tool for. */
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
  /** Of the model call that brought it; null for an agent whose own calls are not known here. */
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
  /** What was found, as it was recorded; the model may have been shown it shorter. */
  readonly text: string;
  /** How each query or address ended. */
  readonly outcomes: readonly string[];
  readonly milliseconds: number | null;
}

export type TranscriptMessage = TranscriptPrompt | TranscriptQuestion | TranscriptReply | TranscriptResult;

/** The way that one trial took, as far as it was written down. */
export interface Transcript {
  readonly messages: readonly TranscriptMessage[];
  /** False where an agent of somebody else's kept its own messages to itself. */
  readonly isWhole: boolean;
}
