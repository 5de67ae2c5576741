import { AIMessage, type BaseMessage, ToolMessage } from "@langchain/core/messages";
import { estimateTokens } from "../../models/meter/estimate-tokens.ts";
import { shortened, shortenResult } from "./shorten-result.ts";

export interface ContextKeeper {
  /** The messages of the next turn as they are sent; `full` where the model must come to its report now, from then on for ever. */
  fit(messages: readonly BaseMessage[]): { readonly messages: BaseMessage[]; readonly full: boolean };
}

/** Shortening goes on to this share of the room, so that the beginning of the conversation, which servers cache, seldom changes. */
const targetShare = 0.7;

/**
 * Keeps a conversation within the model's context: nearing its end, the oldest answers of tools lose their snippets, summaries
 * and links, then all they say; the newest turn's come last. What was shortened stays so. It follows from the messages of the
 * turns alone, so that a resumed conversation sends the same requests.
 */
export function createContextKeeper(options: {
  /** Tokens that all messages may have. */
  readonly room: number;
  /** In place of the newest answers where the room is used up. */
  readonly notice: string;
  /** The model's reasoning by turn, which is sent back too. */
  readonly reasoning: ReadonlyMap<number, string>;
}): ContextKeeper {
  const { room, notice, reasoning } = options;
  const texts = new Map<string, string>();
  let full = false;

  const sent = (message: BaseMessage): BaseMessage => {
    const content = ToolMessage.isInstance(message) ? texts.get(message.tool_call_id) : undefined;
    if (content === undefined || !ToolMessage.isInstance(message)) return message;
    const { tool_call_id, name } = message;
    return new ToolMessage({ content, tool_call_id, ...(name === undefined ? {} : { name }) });
  };

  return {
    fit(messages) {
      let size = estimateSize(messages.map(sent), reasoning);
      const shorten = (
        answers: readonly ToolMessage[],
        target: number,
        way: (text: string) => string,
      ): void => {
        for (const { tool_call_id: id, text } of answers) {
          if (size <= target) return;
          const before = texts.get(id) ?? text;
          const after = way(before);
          if (after.length >= before.length) continue;
          texts.set(id, after);
          size += estimateTokens(after) - estimateTokens(before);
        }
      };
      if (size > room) {
        const newest = messages.findLastIndex((message) => AIMessage.isInstance(message));
        const answers = (part: readonly BaseMessage[]): ToolMessage[] =>
          part.filter((message) => ToolMessage.isInstance(message));
        const old = answers(messages.slice(0, newest + 1));
        const fresh = answers(messages.slice(newest + 1));
        shorten(old, room * targetShare, shortenResult);
        shorten(old, room * targetShare, () => shortened);
        shorten(fresh, room, shortenResult);
        full ||= size > room;
        if (full) for (const { tool_call_id: id } of fresh) texts.set(id, notice);
      }
      return { messages: messages.map(sent), full };
    },
  };
}

function estimateSize(messages: readonly BaseMessage[], reasoning: ReadonlyMap<number, string>): number {
  let turn = -1;
  let size = 0;
  for (const message of messages) {
    size += estimateTokens(message.text);
    if (!AIMessage.isInstance(message)) continue;
    turn += 1;
    size += estimateTokens(JSON.stringify(message.tool_calls ?? []) + (reasoning.get(turn) ?? ""));
  }
  return size;
}
