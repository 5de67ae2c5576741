import { z } from "zod";

// inspect's log as its own types document it (inspect_ai 0.3, `inspect_ai.log` and `inspect_ai.event`): strict, so that a member which inspect does not
// know stands out. Members that it fills in by itself are optional.

const metadata = z.record(z.string(), z.unknown()).optional();
const usage = z.strictObject({
  input_tokens: z.int(),
  output_tokens: z.int(),
  total_tokens: z.int(),
  total_cost: z.number().optional(),
});
const content = z.union([
  z.string(),
  z.array(
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("text"), text: z.string() }),
      z.strictObject({ type: z.literal("reasoning"), reasoning: z.string() }),
    ]),
  ),
]);
const toolCall = z.strictObject({
  id: z.string(),
  function: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  // Asked for by versions before 0.3.60, passed over by later ones.
  type: z.literal("function"),
});
const base = { id: z.string(), content, metadata };
const assistant = z.strictObject({
  ...base,
  role: z.literal("assistant"),
  source: z.literal("generate"),
  model: z.string(),
  tool_calls: z.array(toolCall).optional(),
});
const message = z.discriminatedUnion("role", [
  z.strictObject({ ...base, role: z.literal("system") }),
  z.strictObject({ ...base, role: z.literal("user"), source: z.literal("input") }),
  assistant,
  z.strictObject({ ...base, role: z.literal("tool"), tool_call_id: z.string(), function: z.string() }),
]);
const output = z.strictObject({
  model: z.string(),
  choices: z.array(
    z.strictObject({
      message: assistant,
      stop_reason: z.enum(["stop", "max_tokens", "model_length", "tool_calls", "content_filter", "unknown"]),
    }),
  ),
  completion: z.string(),
  usage: usage.optional(),
  time: z.number().optional(),
});
const config = z.strictObject({ temperature: z.number().optional(), top_p: z.number().optional() });
const score = z.strictObject({
  value: z.enum(["C", "I", "P", "N"]),
  answer: z.string(),
  explanation: z.string(),
  metadata,
  history: z.array(z.never()),
});
const event = {
  uuid: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  working_start: z.number().min(0),
  pending: z.boolean().optional(),
  metadata,
};
const events = z.discriminatedUnion("event", [
  z.strictObject({
    ...event,
    event: z.literal("sample_init"),
    sample: z.looseObject({ input: z.string(), target: z.array(z.string()), id: z.string() }),
    state: z.json(),
  }),
  z.strictObject({
    ...event,
    event: z.literal("model"),
    model: z.string(),
    input: z.array(message),
    tools: z.array(z.unknown()),
    tool_choice: z.enum(["auto", "any", "none"]),
    config,
    output,
    completed: z.iso.datetime({ offset: true }),
    working_time: z.number(),
  }),
  z.strictObject({
    ...event,
    event: z.literal("tool"),
    type: z.literal("function"),
    id: z.string(),
    function: z.string(),
    arguments: z.record(z.string(), z.json()),
    result: z.string(),
    events: z.array(z.never()),
    working_time: z.number(),
    message_id: z.string(),
  }),
  z.strictObject({
    ...event,
    event: z.literal("sample_limit"),
    type: z.enum(["message", "time", "working", "token", "cost", "operator", "custom"]),
    message: z.string(),
    limit: z.number(),
  }),
  z.strictObject({ ...event, event: z.literal("score"), score, intermediate: z.boolean() }),
]);

export const inspectLogSchema = z.strictObject({
  version: z.literal(2),
  status: z.enum(["started", "success", "cancelled", "error"]),
  eval: z.strictObject({
    run_id: z.string(),
    created: z.iso.datetime(),
    task: z.string(),
    task_id: z.string(),
    task_version: z.union([z.int(), z.string()]),
    dataset: z.strictObject({
      name: z.string(),
      samples: z.int(),
      sample_ids: z.array(z.string()),
      shuffled: z.boolean(),
    }),
    model: z.string(),
    model_generate_config: config,
    config: z.strictObject({ epochs: z.int(), time_limit: z.int() }),
    packages: z.record(z.string(), z.string()),
    tags: z.array(z.string()),
    metadata,
  }),
  plan: z.strictObject({ name: z.string(), steps: z.array(z.never()), config }),
  results: z.strictObject({
    total_samples: z.int(),
    completed_samples: z.int(),
    scores: z.array(
      z.strictObject({
        name: z.string(),
        scorer: z.string(),
        scored_samples: z.int(),
        unscored_samples: z.int(),
        params: z.record(z.string(), z.unknown()),
        metrics: z.record(
          z.string(),
          z.strictObject({ name: z.string(), value: z.number(), params: z.record(z.string(), z.unknown()) }),
        ),
      }),
    ),
  }),
  stats: z.strictObject({
    started_at: z.iso.datetime(),
    completed_at: z.iso.datetime(),
    model_usage: z.record(z.string(), usage),
  }),
  samples: z.array(
    z.strictObject({
      id: z.string(),
      epoch: z.int().min(1),
      input: z.string(),
      target: z.array(z.string()),
      messages: z.array(message),
      output,
      scores: z.record(z.string(), score),
      metadata,
      store: z.record(z.string(), z.unknown()),
      events: z.array(events),
      attachments: z.record(z.string(), z.string()),
      model_usage: z.record(z.string(), usage),
      total_time: z.number(),
      limit: z
        .strictObject({
          type: z.enum(["context", "time", "working", "message", "token", "cost", "operator", "custom"]),
          limit: z.number(),
        })
        .optional(),
    }),
  ),
});
