import { ChatOpenAICompletions, type OpenAIClient } from "@langchain/openai";
import { callModel } from "./call-model.ts";
import { buildBody, type ChatMessage } from "./chat-body.ts";
import { type Completion, repairToolArguments } from "./completion.ts";
import { explainFailure, ModelFaultError } from "./explain-failure.ts";
import type { ChatRequest, OpaqueFields } from "./model-gateway.ts";
import { findThoughtReply } from "./reply/find-json.ts";
import type { RoleServer } from "./role-server.ts";
import { ServerFailure } from "./wire/server-failure.ts";

type Params = OpenAIClient.Chat.ChatCompletionCreateParamsNonStreaming;
type StreamParams = OpenAIClient.Chat.ChatCompletionCreateParamsStreaming;
type Chunks = AsyncIterable<OpenAIClient.Chat.Completions.ChatCompletionChunk>;
type Reply = OpenAIClient.Chat.ChatCompletion;

/**
 * LangChain's chat model for OpenAI's protocol, with another request method. LangChain converts messages, tools and replies, and each
 * request goes through the ledger.
 */
export class LedgeredChatModel extends ChatOpenAICompletions {
  readonly #server: RoleServer;
  readonly #request: ChatRequest;
  /** Reasoning by turn. Servers of reasoning models need the reasoning back together with the tool calls, but LangChain leaves it out. */
  readonly #reasoning: Map<number, string>;
  readonly #opaque: Map<number, OpaqueFields>;

  constructor(server: RoleServer, request: ChatRequest) {
    super({ model: server.settings.model, apiKey: "none", maxRetries: 0, disableStreaming: true });
    this.#server = server;
    this.#request = request;
    this.#reasoning = request.reasoning ?? new Map();
    this.#opaque = request.opaque ?? new Map();
  }

  override completionWithRetry(
    request: StreamParams,
    options?: { signal?: AbortSignal | null },
  ): Promise<Chunks>;
  override completionWithRetry(request: Params, options?: { signal?: AbortSignal | null }): Promise<Reply>;
  override async completionWithRetry(
    request: Params | StreamParams,
    options: { signal?: AbortSignal | null } = {},
  ): Promise<Reply & Chunks> {
    if (request.stream === true) throw new TypeError("a ledgered chat model answers in one piece");
    const { key, sampling } = this.#request;
    const { messages, tools, tool_choice } = request;
    const turn = messages.filter((message) => message.role === "assistant").length;
    const asked = {
      messages: this.#withReasoning(messages),
      ...(tools === undefined ? {} : { tools }),
      ...(tool_choice === undefined ? {} : { tool_choice }),
    };
    const body = buildBody(asked, this.#server.settings, sampling);
    const signal = options.signal ?? undefined;
    const completion = await this.#call({
      key: { ...key, turn: (key.turn ?? 0) + turn },
      attempt: 0,
      body,
      signal,
    });
    this.#keep(completion, turn);
    return this.#toReply(completion, turn) as Reply & Chunks;
  }

  async #call(call: Parameters<typeof callModel>[1]): Promise<Completion> {
    let completion: Completion;
    try {
      completion = await callModel(this.#server, call);
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      const explained = explainFailure(error, this.#server);
      throw explained instanceof Error
        ? explained
        : new ModelFaultError(explained.fault, explained.detail, error);
    }
    const { refusal, finish_reason: finish, tool_calls: calls } = completion;
    if (refusal !== null && refusal !== "" && calls.length === 0)
      throw new ModelFaultError("refused", refusal.slice(0, 500));
    if (finish === "content_filter")
      throw new ModelFaultError("content-filter", "the server's filter stopped the reply");
    return completion;
  }

  #keep({ reasoning_content, reasoning_details, tool_calls }: Completion, turn: number): void {
    if (reasoning_content !== null) this.#reasoning.set(turn, reasoning_content);
    const calls = tool_calls.map(({ extra_content }) => extra_content);
    if (reasoning_details !== undefined || calls.some((extra) => extra !== undefined))
      this.#opaque.set(turn, { reasoning_details, calls });
  }

  #withReasoning(messages: readonly Params["messages"][number][]): ChatMessage[] {
    let turn = -1;
    return messages.map((message) => {
      if (message.role !== "assistant") return { ...message };
      turn += 1;
      const reasoning = this.#reasoning.get(turn);
      const { tool_calls: calls = [] } = message;
      if (calls.length === 0) return { ...message };
      const { reasoning_details: details, calls: extras = [] } = this.#opaque.get(turn) ?? {};
      const tool_calls = calls.map((call, index) =>
        extras[index] === undefined ? call : { ...call, extra_content: extras[index] },
      );
      // If the message has both, the details already include the text of the reasoning.
      if (details !== undefined) return { ...message, tool_calls, reasoning_details: details };
      return {
        ...message,
        tool_calls,
        ...(reasoning === undefined ? {} : { reasoning_content: reasoning }),
      };
    });
  }

  #toReply(completion: Completion, turn: number): Omit<Reply, "choices"> & { choices: unknown[] } {
    const calls = repairToolArguments(completion, turn).map(({ id, name, arguments: args }) => ({
      id,
      type: "function",
      function: { name, arguments: args },
    }));
    const thought = findThoughtReply(completion);
    const message = {
      role: "assistant",
      content: thought === null ? completion.content : JSON.stringify(thought),
      refusal: null,
      ...(completion.reasoning_content === null ? {} : { reasoning_content: completion.reasoning_content }),
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
    };
    const { model } = this.#server.settings;
    return {
      id: `turn-${turn}`,
      object: "chat.completion",
      created: 0,
      model,
      choices: [{ index: 0, message, finish_reason: completion.finish_reason ?? "stop", logprobs: null }],
    };
  }
}
