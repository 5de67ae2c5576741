import { z } from "zod";
import type { Completion } from "../completion.ts";
import { ServerFailure } from "./server-failure.ts";

interface ToolCallDraft {
  readonly index: number | null;
  id: string | null;
  name: string;
  arguments: string;
  extra: unknown;
}

const append = (before: string | null, piece: string | null | undefined): string | null =>
  piece === null || piece === undefined ? before : (before ?? "") + piece;

function addToolCalls(drafts: ToolCallDraft[], pieces: NonNullable<WireMessage["tool_calls"]>): void {
  for (const piece of pieces) {
    const index = piece.index ?? null;
    const last = drafts.at(-1);
    // A piece without an index continues the last call, unless it has a different id.
    const known =
      index === null
        ? piece.id === null || piece.id === undefined || piece.id === last?.id
          ? last
          : undefined
        : drafts.find((draft) => draft.index === index);
    const draft = known ?? { index, id: null, name: "", arguments: "", extra: undefined };
    if (known === undefined) drafts.push(draft);
    draft.id = piece.id ?? draft.id;
    draft.extra = piece.extra_content ?? draft.extra;
    draft.name ||= piece.function?.name ?? "";
    draft.arguments += argumentsText(piece.function?.arguments);
  }
}

/** Assembles a streamed reply. A stream that ends before the reply is complete is a transient failure, not a short reply. */
export async function assembleCompletion(events: AsyncIterable<string>): Promise<Completion> {
  const drafts: ToolCallDraft[] = [];
  let content: string | null = null;
  let reasoning: string | null = null;
  const details: unknown[] = [];
  let refusal: string | null = null;
  let finish: string | null = null;
  let usage: WireReply["usage"] = null;
  let done = false;
  for await (const event of events) {
    if (event === "[DONE]") {
      done = true;
      break;
    }
    if (event === "") continue;
    const reply = parseWireReply(event);
    usage = reply.usage ?? usage;
    const choice = reply.choices?.[0];
    const piece = choice?.delta ?? choice?.message;
    finish = choice?.finish_reason ?? finish;
    content = append(content, joinText(piece?.content));
    reasoning = append(reasoning, piece?.reasoning_content ?? piece?.reasoning);
    details.push(...(piece?.reasoning_details ?? []));
    refusal = append(refusal, piece?.refusal);
    addToolCalls(drafts, piece?.tool_calls ?? []);
  }
  if (!done && finish === null) throw new ServerFailure("transient", "the stream broke off within the reply");
  return {
    content,
    reasoning_content: reasoning,
    ...(details.length === 0 ? {} : { reasoning_details: details }),
    refusal,
    tool_calls: drafts.map(({ id, name, arguments: args, extra }) => ({
      id,
      name,
      arguments: args,
      ...(extra === undefined ? {} : { extra_content: extra }),
    })),
    finish_reason: finish,
    usage: usage ?? null,
  };
}

const text = z.union([z.string(), z.array(z.unknown())]).nullish();
// The schema is lenient, since servers differ: some send arguments as an object, leave out ids, or use another name for the reasoning.
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
type WireMessage = z.infer<typeof message>;

/** A reply, whose choice is either complete (`message`) or a piece of a stream (`delta`). */
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
type WireReply = z.infer<typeof wireReply>;

function joinText(content: WireMessage["content"]): string | null {
  if (!Array.isArray(content)) return content ?? null;
  const part = z.object({ text: z.string() });
  return content.map((each) => part.safeParse(each).data?.text ?? "").join("");
}

function argumentsText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Checks one JSON document of the protocol. An error under status 200 is a failure as well. */
function parseWireReply(json: string): WireReply {
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

/** Reads the first choice of a reply that was not streamed. */
export function readCompletion(json: string): Completion {
  const reply = parseWireReply(json);
  const choice = reply.choices?.[0];
  const said = choice?.message;
  if (choice === undefined || said === undefined || said === null)
    throw new ServerFailure("transient", "the server's reply has no message");
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
