import { searchToolResult, shownVisit, visitToolResult } from "../../domain/page/agent-tools.ts";
import {
  type ChatMessage,
  type ChatRequest,
  countTokens,
  type ModelReply,
  messageText,
} from "../../simulation/models/server/chat.ts";

const promptParts = [
  "instructions",
  "task",
  "own turns",
  "results: titles",
  "results: addresses",
  "results: snippets",
  "results: other",
  "visits: quotes",
  "visits: summaries",
  "visits: links",
  "visits: other",
  "notices",
] as const;
export const replyParts = ["thoughts", "calls and text"] as const;
export type Part = (typeof promptParts)[number] | (typeof replyParts)[number];

/** So many tokens of a request or its reply. */
export interface Piece {
  readonly part: Part;
  /** Whether the turn before had sent it already. */
  readonly isRepeated: boolean;
  readonly tokens: number;
}

type Sizes = readonly (readonly [Part, number])[];

/** What a request and its reply are made of, in the tokens that the simulated server bills for them. */
export function splitRequest({ messages }: Pick<ChatRequest, "messages">, reply: ModelReply): Piece[] {
  // The turn before was sent up to the model's own last message.
  const newest = messages.findLastIndex(({ role }) => role === "assistant");
  const asked = messages.flatMap((message, at) =>
    piecesOf(message).map(([part, tokens]) => ({ part, tokens, isRepeated: at < newest })),
  );
  const written = reply.toolCalls.reduce((sum, call) => sum + countTokens(call.name + call.arguments), 0);
  return [
    ...asked,
    { part: "thoughts" as const, isRepeated: false, tokens: countTokens(reply.reasoning ?? "") },
    {
      part: "calls and text" as const,
      isRepeated: false,
      tokens: countTokens(reply.content ?? "") + written,
    },
  ];
}

function piecesOf(message: ChatMessage): Sizes {
  const text = messageText(message);
  const tokens = 4 + countTokens(text);
  if (message.role === "system" || message.role === "developer") return [["instructions", tokens]];
  if (message.role === "user") return [["task", tokens]];
  if (message.role === "tool") return share(tokens, partsOfResult(text));
  const calls = message.tool_calls ?? [];
  return [["own turns", calls.reduce((sum, call) => sum + countTokens(call.function.arguments), tokens)]];
}

/** Marks and names of fields go to `other`, since parts are counted as the text that they hold. */
function share(tokens: number, { parts, rest }: { readonly parts: Sizes; readonly rest: Part }): Sizes {
  const named = parts.reduce((sum, [, size]) => sum + size, 0);
  return [...parts, [rest, Math.max(0, tokens - named)]];
}

/** As `countTokens` does, for texts that are parts of another: without rounding each of them up. */
function sizeOf(texts: readonly (string | null | undefined)[]): number {
  const text = texts.join("");
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han + (text.length - han) / 4;
}

function partsOfResult(text: string): { readonly parts: Sizes; readonly rest: Part } {
  if (text.startsWith("## ")) return partsOfLines(text.split("\n"));
  const value = parse(text);
  const search = searchToolResult.safeParse(value);
  if (search.success) return partsOfResults(search.data.searches.flatMap((block) => block.results));
  const shown = shownVisit.safeParse(value);
  const full = visitToolResult.safeParse(value);
  const visits = full.success
    ? full.data.visits.map((visit) => ({
        ...visit,
        links: visit.links.flatMap(({ url, text }) => [url, text]),
      }))
    : (shown.data?.visits ?? []).map((visit) => ({
        ...visit,
        links: Object.entries(visit.links ?? {}).flat(),
      }));
  if (visits.length === 0) return { parts: [], rest: "notices" };
  return {
    parts: [
      ["visits: quotes", sizeOf(visits.flatMap(({ quotes = [] }) => quotes))],
      ["visits: summaries", sizeOf(visits.map(({ summary }) => summary))],
      ["visits: links", sizeOf(visits.flatMap(({ links }) => links))],
    ],
    rest: "visits: other",
  };
}

/**
 * The parts that the lines contain themselves. A line that refers to an earlier line by its number does not send the earlier line's parts
 * again.
 */
function partsOfLines(lines: readonly string[]): ReturnType<typeof partsOfResult> {
  return partsOfResults(
    lines.map((line) => {
      const [, title, url] = /^\d+\. (.*) \| ([a-z]+:\/\/\S+)(?: \| [\d-]+)?$/u.exec(line) ?? [];
      const [, again] = /^\d+\. \(above\) (.*)$/u.exec(line) ?? [];
      return { title, url, snippet: line.startsWith(" ") ? line.trim() : again };
    }),
  );
}

function partsOfResults(
  results: readonly Partial<Record<"title" | "url" | "snippet", string | undefined>>[],
): ReturnType<typeof partsOfResult> {
  return {
    parts: [
      ["results: titles", sizeOf(results.map(({ title }) => title))],
      ["results: addresses", sizeOf(results.map(({ url }) => url))],
      ["results: snippets", sizeOf(results.map(({ snippet }) => snippet))],
    ],
    rest: "results: other",
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
