import type { Completion } from "../completion.ts";
import {
  argumentsText,
  joinText,
  parseWireReply,
  type WireMessage,
  type WireReply,
} from "./read-completion.ts";
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
    // Without an index a piece goes on with the last call unless it brings another id.
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

/** Puts a streamed reply together. A stream that ends before the reply does is a transient failure, not a short reply. */
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
      ...{ id, name, arguments: args },
      ...(extra === undefined ? {} : { extra_content: extra }),
    })),
    finish_reason: finish,
    usage: usage ?? null,
  };
}
