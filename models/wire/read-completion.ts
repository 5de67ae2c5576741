import { z } from "zod";
import type { Completion } from "../completion.ts";
import { ServerFailure } from "./server-failure.ts";

const text = z.union([z.string(), z.array(z.unknown())]).nullish();
// Servers differ: arguments as an object, ids left out, the thinking under another name.
const toolCall = z.looseObject({
  id: z.string().nullish(),
  index: z.number().nullish(),
  function: z.looseObject({ name: z.string().nullish(), arguments: z.unknown() }).nullish(),
  extra_content: z.unknown().optional(),
});
const message = z.looseObject({
  content: text,
  reasoning_content: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null),
  reasoning_details: z.array(z.unknown()).nullish().catch(null),
  refusal: z.string().nullish(),
  tool_calls: z.array(toolCall).nullish(),
});
export type WireMessage = z.infer<typeof message>;

/** One choice of a reply, whole (`message`) or a piece of it (`delta`). */
const wireReply = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        message: message.nullish(),
        delta: message.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.record(z.string(), z.unknown()).nullish(),
  error: z.unknown().optional(),
});
export type WireReply = z.infer<typeof wireReply>;

export function joinText(content: WireMessage["content"]): string | null {
  if (!Array.isArray(content)) return content ?? null;
  const part = z.object({ text: z.string() });
  return content.map((each) => part.safeParse(each).data?.text ?? "").join("");
}

export function argumentsText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Checks one JSON document of the protocol; a server that puts an error under status 200 has failed. */
export function parseWireReply(json: string): WireReply {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new ServerFailure("transient", `no JSON from the server: ${json.slice(0, 200)}`, { cause });
  }
  const parsed = wireReply.safeParse(value);
  if (!parsed.success) throw new ServerFailure("transient", "the server's reply is not in OpenAI's protocol");
  const { error } = parsed.data;
  if (error !== undefined && error !== null)
    throw new ServerFailure("transient", `the server says: ${JSON.stringify(error).slice(0, 300)}`);
  return parsed.data;
}

/** The first choice of a reply that came in one piece. */
export function readCompletion(json: string): Completion {
  const reply = parseWireReply(json);
  const choice = reply.choices?.[0];
  const said = choice?.message;
  if (choice === undefined || said === undefined || said === null)
    throw new ServerFailure("transient", "the server's reply holds no message");
  return {
    content: joinText(said.content),
    reasoning_content: said.reasoning_content ?? said.reasoning ?? null,
    ...(said.reasoning_details?.length ? { reasoning_details: said.reasoning_details } : {}),
    refusal: said.refusal ?? null,
    tool_calls: (said.tool_calls ?? []).map((call) => ({
      id: call.id ?? null,
      name: call.function?.name ?? "",
      arguments: argumentsText(call.function?.arguments),
      ...(call.extra_content ? { extra_content: call.extra_content } : {}),
    })),
    finish_reason: choice.finish_reason ?? null,
    usage: reply.usage ?? null,
  };
}
