import type { z } from "zod";
import type { GivenEvidence } from "../../evaluation/benchmark-item.ts";
import type { FormDocument } from "../../form/form-document.ts";
import type { IsoDate } from "../../iso-date.ts";
import type { Language } from "../../language.ts";
import type { ReplyOutcome } from "../../model-calls/call-spec.ts";
import type { Response } from "../../model-calls/interact-question.ts";
import type { solveQuestion } from "../../model-calls/solve-question.ts";
import type { CallKey } from "../models/call-ledger.ts";
import type { AskUser, ToolSet } from "../web/tool-set.ts";

/** End of an agent's work on one question. */
export interface AgentEnd {
  readonly outcome: ReplyOutcome<z.output<typeof solveQuestion.reply>>;
  readonly toolCalls: number;
  /** Whether it asked for more tool calls than allowed. */
  readonly overLimit: boolean;
}

/**
 * The built-in agent on one model, as an evaluation measures it (EvoBrowseComp §2.4, §3.1). Its methods throw the errors that the gateway
 * and the tool set throw on purpose, and the reason of the signal.
 */
export interface SearchAgent {
  withTools(
    input: { readonly language: Language; readonly question: string; readonly today: IsoDate },
    call: { readonly key: CallKey; readonly toolSet: ToolSet; readonly signal: AbortSignal },
  ): Promise<AgentEnd>;
  /** Answers in rounds of one action each, with the context of the question or with a user who can be asked (InteractComp). */
  inRounds(
    input: {
      readonly language: Language;
      readonly question: string;
      readonly context: string | null;
      readonly today: IsoDate;
    },
    call: {
      readonly key: CallKey;
      readonly toolSet: ToolSet;
      readonly ask: AskUser | null;
      readonly rounds: number;
      readonly mustAsk: number;
      readonly signal: AbortSignal;
    },
  ): Promise<AgentEnd>;
  /** Answers without tools: closed book without evidence, an oracle run with evidence. */
  withoutTools(
    input: {
      readonly language: Language;
      readonly question: string;
      readonly today: IsoDate;
      readonly evidence: readonly GivenEvidence[];
    },
    call: { readonly key: CallKey; readonly signal: AbortSignal },
  ): Promise<AgentEnd>;
  /** Answers from documents in the given order (LongSeal). */
  withDocuments(
    input: {
      readonly language: Language;
      readonly question: string;
      readonly today: IsoDate;
      readonly documents: readonly Pick<FormDocument, "title" | "text">[];
    },
    call: { readonly key: CallKey; readonly signal: AbortSignal },
  ): Promise<AgentEnd>;
}

/** Answers an agent's yes-or-no question from the context of an ambiguous question alone. */
export type Responder = (
  asked: { readonly language: Language; readonly context: string; readonly question: string },
  call: { readonly key: CallKey; readonly signal?: AbortSignal },
) => Promise<{
  readonly answer: Response;
  /** True if the model gave no usable reply, so that the answer “i don't know” was put in its place. */
  readonly isMarked: boolean;
}>;
