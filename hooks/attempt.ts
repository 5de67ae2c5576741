/** Result of one attempt to deliver a message. */
export type Attempt =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** One line that contains neither the address nor the message. */
      readonly error: string;
      /** How long the receiver asks to wait before the next attempt. */
      readonly waitMs?: number | undefined;
      /** Whether the receiver wants no more of these messages. */
      readonly final?: boolean | undefined;
    };
