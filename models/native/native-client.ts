import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { EndpointKind } from "../../domain/settings/models-settings.ts";
import type { ChatBody } from "../chat-body.ts";
import type { Completion } from "../completion.ts";

export type NativeKind = Exclude<EndpointKind, "openai">;

/**
 * Everything that a provider's own client needs: its address, its key, the body to send, and an HTTP client that keeps this folder's
 * deadlines.
 */
export interface NativeClient {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly body: ChatBody;
  readonly fetch: typeof globalThis.fetch;
}

/** A provider's chat model of LangChain, with the options of the call. */
export interface NativeModel {
  readonly model: BaseChatModel;
  readonly options: Readonly<Record<string, unknown>>;
  /**
   * Returns the tokens of the reply so far; null if the stream has had no counts. Only present if LangChain's package counts a stream
   * wrongly.
   */
  readonly usage?: () => Completion["usage"];
}
