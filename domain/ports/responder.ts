import type { Language } from "../language.ts";
import type { Response } from "../model-calls/respond-to-question.ts";
import type { CallKey } from "./call-ledger.ts";

/** Answers an agent's yes-or-no question from the context of an ambiguous question alone. */
export type Responder = (
  asked: { readonly language: Language; readonly context: string; readonly question: string },
  call: { readonly key: CallKey; readonly signal?: AbortSignal },
) => Promise<{
  readonly answer: Response;
  /** True if the model gave no usable reply, so that “i don't know” stands in its place. */
  readonly isMarked: boolean;
}>;
