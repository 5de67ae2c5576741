/** Ways in which a model's reply is of no use; each was seen on real servers. */
export type ReplyFault =
  | "refused"
  | "empty"
  | "cut-off"
  | "malformed-json"
  | "wrong-shape"
  | "no-report"
  | "call-limit"
  | "content-filter"
  | "context-exceeded"
  | "server-failed"
  | "timed-out";

/** A model's reply after parsing and validation: the value, or a typed fault. Never `undefined`. */
export type ReplyOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly fault: ReplyFault;
      readonly detail: string;
      /** The form of what came in place of a reply, without a word of it: it may be told anywhere. */
      readonly came?: string;
    };
