import { ChatAnthropic } from "@langchain/anthropic";
import { z } from "zod";
import type { Completion } from "../completion.ts";
import type { NativeClient, NativeModel } from "./native-client.ts";
import { splitBody } from "./split-body.ts";

/** Longest timer of Node, in milliseconds. With it the provider's client never times out, so that only this folder's deadlines hold. */
const never = 2 ** 31 - 1;
const cached = { cache_control: { type: "ephemeral" } } as const;

/**
 * Opens Anthropic's Messages. The prompt is cached up to three places: the end of the tools, of the system prompt, and of the last message.
 * So each turn of a conversation reads all earlier turns from the cache. Parameters are sent unchanged, because the server says which it
 * refuses.
 */
export function openAnthropic({ baseUrl, apiKey, body, fetch }: NativeClient): NativeModel {
  const {
    tools,
    toolChoice,
    form,
    maxTokens = 4096,
    effort,
    thinkingBudget,
    temperature,
    topP,
    extra,
  } = splitBody(body);
  const thinking =
    thinkingBudget !== undefined
      ? { type: "enabled", budget_tokens: Math.min(thinkingBudget, Math.max(1024, maxTokens - 1024)) }
      : effort !== undefined && effort !== "none"
        ? { type: "adaptive" }
        : undefined;
  const output = {
    ...(effort === undefined || effort === "none" ? {} : { effort }),
    ...(form === null ? {} : { format: { type: "json_schema", schema: form.schema } }),
  };
  const model = new CachingAnthropic({
    ...{ model: body.model, apiKey, maxTokens, maxRetries: 0 },
    anthropicApiUrl: baseUrl.replace(/\/v1$/, ""),
    clientOptions: { fetch, timeout: never },
    invocationKwargs: {
      ...(temperature === undefined ? {} : { temperature }),
      ...(topP === undefined ? {} : { top_p: topP }),
      ...(thinking === undefined ? {} : { thinking }),
      ...(Object.keys(output).length === 0 ? {} : { output_config: output }),
      ...extra,
    },
  });
  const usage = createUsageMeter();
  model.usage = usage;
  const offered = tools.map(({ name, description, schema }) => ({ name, description, input_schema: schema }));
  return {
    model,
    usage: usage.total,
    options: {
      ...(offered.length === 0 ? {} : { tools: offered }),
      ...(toolChoice === undefined || offered.length === 0 ? {} : { tool_choice: toolChoice }),
    },
  };
}

/** Counts the tokens of one streamed reply of Anthropic's Messages. */
interface UsageMeter {
  /** Changes a stream so that the counts in its events are noted while the stream is read. Returns the same stream object. */
  watch<Events extends AsyncIterable<unknown>>(events: Events): Events;
  /** Counts so far, in OpenAI's names; null if no event had any. */
  total(): Completion["usage"];
}

const fields = [
  "input_tokens",
  "output_tokens",
  "cache_read_input_tokens",
  "cache_creation_input_tokens",
] as const;
const count = z.number().min(0).nullish();
const counts = z.looseObject({
  ...{ input_tokens: count, output_tokens: count },
  ...{ cache_read_input_tokens: count, cache_creation_input_tokens: count },
});
const counting = z.looseObject({
  usage: counts.nullish(),
  message: z.looseObject({ usage: counts.nullish() }).nullish(),
});

/**
 * Creates a meter for one stream. Each count in `message_start` and in every `message_delta` is the total so far. So the largest count is
 * taken, and nothing is added up. Some servers of this protocol report the input only at the end.
 */
function createUsageMeter(): UsageMeter {
  const most = new Map<(typeof fields)[number], number>();
  const note = (event: unknown): void => {
    const told = counting.safeParse(event).data;
    const usage = told?.usage ?? told?.message?.usage ?? {};
    for (const field of fields) {
      const value = usage[field];
      if (typeof value === "number") most.set(field, Math.max(value, most.get(field) ?? 0));
    }
  };
  return {
    watch(events) {
      const read = events[Symbol.asyncIterator].bind(events);
      return Object.assign(events, {
        async *[Symbol.asyncIterator]() {
          for await (const event of { [Symbol.asyncIterator]: read }) {
            note(event);
            yield event;
          }
        },
      });
    },
    total() {
      if (most.size === 0) return null;
      const [input = 0, output = 0, cached = 0, written = 0] = fields.map((field) => most.get(field));
      return {
        prompt_tokens: input + cached + written,
        completion_tokens: output,
        prompt_tokens_details: { cached_tokens: cached, cache_write_tokens: written },
      };
    },
  };
}

class CachingAnthropic extends ChatAnthropic {
  /**
   * Meter for a streamed reply. It is needed because LangChain's package adds up the counts of all events, although each is already the
   * total so far.
   */
  usage: UsageMeter | null = null;

  protected override async createStreamWithRetry(
    ...[request, options]: Parameters<ChatAnthropic["createStreamWithRetry"]>
  ): ReturnType<ChatAnthropic["createStreamWithRetry"]> {
    const events = await super.createStreamWithRetry(markPrefix(request), options);
    const meter = this.usage;
    return meter === null ? events : meter.watch(events);
  }
  protected override completionWithRetry(
    ...[request, options]: Parameters<ChatAnthropic["completionWithRetry"]>
  ): ReturnType<ChatAnthropic["completionWithRetry"]> {
    return super.completionWithRetry(markPrefix(request), options);
  }
}

type Marked = { readonly tools?: unknown; readonly system?: unknown; readonly messages: unknown };

/** Marks the ends of tools, system prompt and messages for the cache. Later requests of the conversation begin with the same parts. */
function markPrefix<Request extends Marked>(request: Request): Request {
  const messages = list(request.messages);
  const last = messages.at(-1);
  const content = blocksOf(Reflect.get(Object(last), "content"));
  return {
    ...request,
    ...(list(request.tools).length === 0 ? {} : { tools: markLast(list(request.tools)) }),
    ...(request.system === undefined ? {} : { system: markLast(blocksOf(request.system)) }),
    messages: [...messages.slice(0, -1), { ...Object(last), content: markLast(content) }],
  };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const blocksOf = (value: unknown): readonly unknown[] =>
  typeof value === "string" ? [{ type: "text", text: value }] : list(value);
const markLast = (blocks: readonly unknown[]): unknown[] =>
  blocks.map((each, index) => (index === blocks.length - 1 ? { ...Object(each), ...cached } : each));
