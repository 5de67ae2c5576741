import { z } from "zod";

/** A tool call as the server sent it; the arguments are the model's own text and may be malformed. */
const completionToolCall = z.object({
  id: z.string().nullable(),
  name: z.string(),
  arguments: z.string(),
  /** What the server put beside it for itself, such as a signature of the thinking: it wants it back, and nobody else reads it. */
  extra_content: z.unknown().optional(),
});

/** A server's reply, kept in the call ledger as it came: OpenAI's names, streamed or not. */
export const completion = z.object({
  content: z.string().nullable(),
  reasoning_content: z.string().nullable(),
  /** The thinking in pieces that its server alone reads, some of them sealed. */
  reasoning_details: z.array(z.unknown()).optional(),
  refusal: z.string().nullable(),
  tool_calls: z.array(completionToolCall),
  finish_reason: z.string().nullable(),
  /** As the server gave it; null where it gave none. */
  usage: z.record(z.string(), z.unknown()).nullable(),
});
export type Completion = z.infer<typeof completion>;
