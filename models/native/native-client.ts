import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { EndpointKind } from "../../domain/settings/models-settings.ts";
import type { ChatBody } from "../chat-body.ts";
import type { Completion } from "../completion.ts";

export type NativeKind = Exclude<EndpointKind, "openai">;

/** Parts of a provider's own client: its address, its key, the body to send, and the HTTP client under this folder's deadlines. */
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
  /** Tokens of the reply so far, where LangChain's package counts a stream wrongly; null if the stream had no counts. */
  readonly usage?: () => Completion["usage"];
}
