/** What a text orders a model that reads it to do. */
export type Command =
  /** Report this as a fact. */
  | { readonly kind: "tell"; readonly text: string }
  /** Give this as the answer. */
  | { readonly kind: "answer"; readonly answer: string }
  /** Use this word wherever a label is asked for. */
  | { readonly kind: "rate"; readonly label: string }
  | { readonly kind: "visit"; readonly url: string }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "call"; readonly tool: string; readonly arguments: Record<string, unknown> };
