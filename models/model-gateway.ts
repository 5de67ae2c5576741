import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { z } from "zod";
import type { CallSpec, ReplyBudget, ReplyOutcome, Sampling } from "../domain/model-calls/call-spec.ts";
import type { CallKey } from "../domain/ports/models/call-ledger.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { ProbeFault } from "./explain-failure.ts";

export interface AskRequest<E extends CallSpec> {
  readonly callSpec: E;
  readonly role: RoleName;
  readonly key: CallKey;
  /** System message, which is the agent's prompt. */
  readonly system: string;
  readonly input: z.input<E["input"]>;
  /** Budget of paid repeats. The gateway uses at most one of them. By default there is one repeat. */
  readonly budget?: ReplyBudget | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly sampling?: Sampling | undefined;
  readonly readText?: ReadText | undefined;
}

/** Reads a reply's value from a text without usable JSON, as a last resort; null if the text has no form that is known. */
export type ReadText = (text: string) => object | null;

/** Fields of a reply that only its server understands. */
export interface OpaqueFields {
  readonly reasoning_details?: readonly unknown[] | undefined;
  /** Extra data of each tool call, in the order of the calls. */
  readonly calls: readonly unknown[];
}

export interface ChatRequest {
  readonly role: RoleName;
  /** Ledger key of the whole conversation. The turn is counted from the assistant's messages. */
  readonly key: CallKey;
  readonly sampling?: Sampling | undefined;
  /** The model's reasoning by turn. It is kept here and sent back with the tool calls of its turn. The forks of a conversation share it. */
  readonly reasoning?: Map<number, string> | undefined;
  /**
   * Data that a server added to a turn's reasoning and calls for its own use, by turn. They are kept, sent back and shared like the
   * reasoning.
   */
  readonly opaque?: Map<number, OpaqueFields> | undefined;
}

/** Result of probing one role, in the form in which `freshet doctor` shows it. */
export interface ModelProbe {
  readonly role: RoleName;
  readonly model: string;
  readonly baseUrl: string;
  readonly checks: readonly {
    readonly name: "reply" | "tool-call" | "structured-reply";
    readonly ok: boolean;
    readonly detail: string;
  }[];
  /** Reply form that the server accepted. */
  readonly form: string;
  /** Parts of a request that the server refuses, in words. These are parameters that are left out, and bounds that are lowered. */
  readonly refused: readonly string[];
  /** Reason why the model can't be used; null if all checks passed. */
  readonly fault: ProbeFault | null;
}

export interface ProbeOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sampling of the requests, which is added to the role's settings. Panel roles have the paper's panel sampling by default. */
  readonly sampling?: Sampling | undefined;
  /** Milliseconds that the whole probe may take, including waiting for rate limits; a minute by default. */
  readonly limitMs?: number | undefined;
}

/**
 * Freshet's only way to a model. Every request goes through the call ledger: a committed reply is replayed and never paid for twice. All
 * failures except the following are returned as outcomes. @throws `UnreachableError` (no such server, no access, no such model),
 * `RetryLaterError` (budget), `GiveUpItemError` (`call-key-clash`), or the reason of the caller's signal
 */
export interface ModelGateway {
  /** Asks for a structured reply to one call spec. If the first reply can't be used, it makes one repair request from the budget. */
  ask<E extends CallSpec>(request: AskRequest<E>): Promise<ReplyOutcome<z.output<E["reply"]>>>;
  /**
   * Creates a chat model for a tool loop. A turn without a usable message throws `ModelFaultError`. A malformed tool call gets the single
   * argument `malformed_arguments`, so that the tool's own check tells the model what was wrong.
   */
  chat(request: ChatRequest): BaseChatModel;
  /** Returns the largest number of tokens that a request of the role may have, so that its reply also fits into the context. */
  maxInputTokens(role: RoleName): number;
  /** Tries a role in the way that Freshet uses it. It never throws because of the server's behaviour. */
  probe(role: RoleName, options?: ProbeOptions): Promise<ModelProbe>;
  close(): Promise<void>;
}
