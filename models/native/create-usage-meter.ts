import { z } from "zod";
import type { Completion } from "../completion.ts";

/** Counts the tokens of one streamed reply of Anthropic's Messages. */
export interface UsageMeter {
  /** Changes a stream so that the counts of its events are noted while somebody reads it. Returns the same stream object. */
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
 * Each count of a stream, in `message_start` and in every `message_delta`, is the count so far. So the largest one counts, and nothing is
 * added up. Some servers of this protocol tell the input only at the end.
 */
export function createUsageMeter(): UsageMeter {
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
