import { AIMessage, type BaseMessage, ToolMessage } from "@langchain/core/messages";
import { searchToolResult, shownVisit, visitToolResult } from "../../domain/page/agent-tools.ts";
import { parseJson, type ResultWriter } from "./create-result-writer.ts";

export interface ContextKeeper {
  /** Returns the next turn's messages as they are sent. Once `full` is true it stays true: the model must hand in its report. */
  fit(messages: readonly BaseMessage[]): { readonly messages: BaseMessage[]; readonly full: boolean };
}

/**
 * Shortening continues down to this share of the tokens, so that the beginning of the conversation, which servers cache, rarely changes.
 */
const targetShare = 0.7;

/**
 * Creates the keeper that fits a conversation's requests into the model's context. If a writer is given, it writes the tools' answers. When
 * the context is nearly full, the oldest answers lose their snippets, summaries and links, and then all their content; the newest turn's
 * answers are shortened last. A shortened answer stays shortened. The result depends on the messages alone, so that a resumed conversation
 * sends the same requests.
 */
export function createContextKeeper(options: {
  /** Number of tokens that all messages, and everything sent with each request, may have. */
  readonly maxTokens: number;
  /** Text that is sent with every turn, such as the system prompt. */
  readonly fixed: string;
  /** Text that replaces the newest answers when the context is full. */
  readonly notice: string;
  /** Reasoning of the model by turn, which is also sent back. */
  readonly reasoning: ReadonlyMap<number, string>;
  /** Writer of the tools' answers. If null, answers are sent as the tool set returned them. */
  readonly writer: ResultWriter | null;
  /** Counts the tokens of a text, never more than its bytes. It may be slow, so it is called only if the bytes might not fit. */
  readonly count: (text: string) => number;
}): ContextKeeper {
  const { maxTokens, fixed, notice, reasoning, writer } = options;
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
      if (measure(Buffer.byteLength) <= maxTokens) return { messages: asSent, full };
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
      if (size > maxTokens) {
        const newest = messages.findLastIndex((message) => AIMessage.isInstance(message));
        const answers = (part: readonly BaseMessage[]): ToolMessage[] =>
          part.filter((message) => ToolMessage.isInstance(message));
        const old = answers(messages.slice(0, newest + 1));
        const fresh = answers(messages.slice(newest + 1));
        shorten(old, maxTokens * targetShare, shortenResult);
        shorten(old, maxTokens * targetShare, () => shortened);
        shorten(fresh, maxTokens, shortenResult);
        full ||= size > maxTokens;
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

/** Remembers counts, since every turn measures the whole conversation again and most of it is unchanged. */
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

/** Text that replaces an answer when even its titles and quotes are too long. It is JSON, like most answers of tools. */
const shortened = JSON.stringify({ note: "[shortened]" });

/** Shortens a tool's answer to titles, addresses, dates and quotes; the model can get the rest again. Other answers are short and stay. */
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

/** Removes the snippets from search results in the result writer's form. */
function shortenLines(text: string): string {
  const lines = text.split("\n").filter((line) => !line.startsWith(" "));
  return lines.map((line) => line.replace(/^(\d+\. \(above\)) .*$/u, "$1")).join("\n");
}
