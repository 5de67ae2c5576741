/** What came of one attempt to hand a message over. */
export type Attempt =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** One line, without the address and without what the receiver was told. */
      readonly error: string;
      /** How long the receiver asks to be left alone. */
      readonly waitMs?: number | undefined;
      /** It wants no more of these. */
      readonly final?: boolean | undefined;
    };
