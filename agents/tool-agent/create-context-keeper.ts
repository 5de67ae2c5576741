import { AIMessage, type BaseMessage, ToolMessage } from "@langchain/core/messages";
import { searchToolResult, shownVisit, visitToolResult } from "../../domain/page/agent-tools.ts";
import { parseJson, type ResultWriter } from "./create-result-writer.ts";

export interface ContextKeeper {
  /** The messages of the next turn as they are sent; `full` where the model must come to its report now, from then on for ever. */
  fit(messages: readonly BaseMessage[]): { readonly messages: BaseMessage[]; readonly full: boolean };
}

/** Shortening goes on to this share of the room, so that the beginning of the conversation, which servers cache, seldom changes. */
const targetShare = 0.7;

/**
 * What a conversation's requests hold, within the model's context: answers of tools are sent as the writer puts them, where there is one. Nearing its end, the oldest answers of tools lose their snippets, summaries
 * and links, then all they say; the newest turn's come last. What was shortened stays so. It follows from the messages of the
 * turns alone, so that a resumed conversation sends the same requests.
 */
export function createContextKeeper(options: {
  /** Tokens that all messages and what is sent with each of them may have. */
  readonly room: number;
  /** Sent with every turn. */
  readonly fixed: string;
  /** In place of the newest answers where the room is used up. */
  readonly notice: string;
  /** The model's reasoning by turn, which is sent back too. */
  readonly reasoning: ReadonlyMap<number, string>;
  /** Null: answers of tools are sent as the tool set gives them. */
  readonly writer: ResultWriter | null;
  /** Tokens of a text; never more than its bytes. A costly count is asked for only where the bytes might not fit. */
  readonly count: (text: string) => number;
}): ContextKeeper {
  const { room, fixed, notice, reasoning, writer } = options;
  const count = countEachOnce(options.count);
  const texts = new Map<string, string>();
  const shortenedIds = new Set<string>();
  let full = false;

  const sent = (message: BaseMessage): BaseMessage => {
    const content = ToolMessage.isInstance(message) ? texts.get(message.tool_call_id) : undefined;
    if (content === undefined || !ToolMessage.isInstance(message)) return message;
    const { tool_call_id, name } = message;
    return new ToolMessage({ content, tool_call_id, ...(name === undefined ? {} : { name }) });
  };

  const write = (message: BaseMessage): void => {
    if (writer === null || !ToolMessage.isInstance(message)) return;
    const { tool_call_id: id, text } = message;
    if (!texts.has(id))
      texts.set(
        id,
        writer.write({ id, text }, (each) => !shortenedIds.has(each)),
      );
  };

  return {
    fit(messages) {
      for (const message of messages) write(message);
      const asSent = messages.map(sent);
      const measure = (size: (text: string) => number): number =>
        size(fixed) + measureAll(asSent, reasoning, size);
      if (measure(Buffer.byteLength) <= room) return { messages: asSent, full };
      let size = measure(count);
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
          shortenedIds.add(id);
          size += count(after) - count(before);
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
        if (full)
          for (const { tool_call_id: id } of fresh) {
            texts.set(id, notice);
            shortenedIds.add(id);
          }
      }
      return { messages: messages.map(sent), full };
    },
  };
}

/** A conversation is measured anew at each turn, most of it as it was. */
function countEachOnce(count: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const tokens = known.get(text) ?? count(text);
    known.set(text, tokens);
    return tokens;
  };
}

function measureAll(
  messages: readonly BaseMessage[],
  reasoning: ReadonlyMap<number, string>,
  count: (text: string) => number,
): number {
  let turn = -1;
  let size = 0;
  for (const message of messages) {
    size += count(message.text);
    if (!AIMessage.isInstance(message)) continue;
    turn += 1;
    size += count(JSON.stringify(message.tool_calls ?? []) + (reasoning.get(turn) ?? ""));
  }
  return size;
}

/** What is left where even titles and quotes are too much; JSON, as most answers of tools. */
const shortened = JSON.stringify({ note: "[shortened]" });

/** A tool's answer without what can be had again: titles, addresses, dates and quotes stay. Other answers are short, and stay. */
function shortenResult(text: string): string {
  if (text.startsWith("## ")) return shortenLines(text);
  const value = parseJson(text);
  if (value === undefined) return shortened;
  const search = searchToolResult.safeParse(value);
  if (search.success)
    return JSON.stringify({
      searches: search.data.searches.map(({ query, outcome, results }) => ({
        query,
        outcome,
        results: results.map(({ title, url, published }) => ({ title, url, published })),
      })),
    });
  const visit = visitToolResult.safeParse(value);
  if (visit.success)
    return JSON.stringify({
      visits: visit.data.visits.map(({ url, outcome, title, published, quotes }) => ({
        url,
        outcome,
        title,
        published,
        quotes,
      })),
    });
  const shown = shownVisit.safeParse(value);
  if (!shown.success) return text;
  return JSON.stringify({ visits: shown.data.visits.map(({ links, summary, ...rest }) => rest) });
}

/** Results as the result writer puts them, without their snippets. */
function shortenLines(text: string): string {
  const lines = text.split("\n").filter((line) => !line.startsWith(" "));
  return lines.map((line) => line.replace(/^(\d+\. \(above\)) .*$/u, "$1")).join("\n");
}
