import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { z } from "zod";
import type { CallSpec, ReplyBudget, ReplyOutcome, Sampling } from "../domain/model-calls/call-spec.ts";
import type { CallKey } from "../domain/ports/call-ledger.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { ProbeFault } from "./explain-probe.ts";

export interface AskRequest<E extends CallSpec> {
  readonly callSpec: E;
  readonly role: RoleName;
  readonly key: CallKey;
  /** The system message: the agent's prompt. */
  readonly system: string;
  readonly input: z.input<E["input"]>;
  /** Paid repeats that this reply may still cost, of which the gateway takes one at most; one where left out. */
  readonly budget?: ReplyBudget | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly sampling?: Sampling | undefined;
}

/** Fields of a reply that mean something to its server alone. */
export interface OpaqueFields {
  readonly reasoning_details?: readonly unknown[] | undefined;
  /** By the calls' places. */
  readonly calls: readonly unknown[];
}

export interface ChatRequest {
  readonly role: RoleName;
  /** Of the whole conversation; the turn is counted from the assistant's messages. */
  readonly key: CallKey;
  readonly sampling?: Sampling | undefined;
  /** The model's reasoning by turn, kept here and sent back with its tool calls; shared by the forks of a conversation. */
  readonly reasoning?: Map<number, string> | undefined;
  /** What a server put beside a turn's reasoning and calls for itself, by turn; kept, sent back and shared in the same way. */
  readonly opaque?: Map<number, OpaqueFields> | undefined;
}

/** What `freshet doctor` tells about one role. */
export interface ModelProbe {
  readonly role: RoleName;
  readonly model: string;
  readonly baseUrl: string;
  readonly checks: readonly {
    readonly name: "reply" | "tool-call" | "structured-reply";
    readonly ok: boolean;
    readonly detail: string;
  }[];
  /** The reply form that the server accepted. */
  readonly form: string;
  /** Optional parameters that the server refuses: they are left out of the role's requests. */
  readonly withheld: readonly string[];
  /** Why it can't be used; null where all checks are ok. */
  readonly fault: ProbeFault | null;
}

export interface ProbeOptions {
  readonly signal?: AbortSignal | undefined;
  /** What the role's requests are sent with besides its settings; the paper's panel sampling for panel roles where left out. */
  readonly sampling?: Sampling | undefined;
  /** How long all of it may take, in milliseconds; a minute by default. A rate limit is waited out no longer. */
  readonly limitMs?: number | undefined;
}

/**
 * The product's only way to a model. Every request goes through the call ledger: a committed reply is replayed, never paid twice.
 * Throws `UnreachableError` (no such server, no access, no such model), `RetryLaterError` (budget), `GiveUpItemError`
 * (`call-key-clash`), or the reason of the caller's signal; all else is an outcome.
 */
export interface ModelGateway {
  /** A structured reply to one call spec; one repair request, out of the budget, where the first reply can't be used. */
  ask<E extends CallSpec>(request: AskRequest<E>): Promise<ReplyOutcome<z.output<E["reply"]>>>;
  /**
   * A chat model for a tool loop. A turn that brings no usable message throws `ModelFaultError`; a malformed tool call
   * arrives with the one argument `malformed_arguments`, so that the tool's own check tells the model.
   */
  chat(request: ChatRequest): BaseChatModel;
  /** How many tokens a request of the role may hold so that the reply finds room in its context too. */
  maxInputTokens(role: RoleName): number;
  /** Tries a role as the product uses it. Never throws for what the server does. */
  probe(role: RoleName, options?: ProbeOptions): Promise<ModelProbe>;
  close(): Promise<void>;
}
