import {
  type AskToolResult,
  askToolResult,
  searchToolResult,
  shownVisit,
  visitToolResult,
} from "../../../domain/page/agent-tools.ts";
import { type ChatMessage, messageText } from "../server/chat.ts";
import type { SearchBlock, Transcript, VisitBlock } from "./task.ts";

/**
 * Reads the tool results of a conversation. A result that is not JSON of a known shape (a tool's error) counts as a call without result.
 */
export function readTranscript(messages: readonly ChatMessage[]): Transcript {
  const searches: SearchBlock[] = [];
  const visits: VisitBlock[] = [];
  const asks: AskToolResult[] = [];
  const known: NumberedResults = new Map();
  let calls = 0;
  const callsOf = new Map<string, number>();
  let limitReached = false;
  let lastCalls: Transcript["lastCalls"] = [];
  for (const message of messages) {
    if (message.role === "assistant") {
      const made = (message.tool_calls ?? []).map((call) => call.function);
      calls += made.length;
      for (const { name } of made) callsOf.set(name, (callsOf.get(name) ?? 0) + 1);
      if (made.length > 0) lastCalls = made;
    }
    if (message.role !== "tool") continue;
    const lines = readResults(messageText(message), known);
    if (lines !== null) {
      searches.push(...lines);
      continue;
    }
    const value = parse(messageText(message));
    if (typeof value === "object" && value !== null && "error" in value) {
      limitReached ||= value.error === "limit-reached";
      continue;
    }
    const ask = askToolResult.safeParse(value);
    if (ask.success) {
      asks.push(ask.data);
      continue;
    }
    const search = searchToolResult.safeParse(value);
    if (search.success) searches.push(...search.data.searches);
    const visit = visitToolResult.safeParse(value);
    if (visit.success) visits.push(...visit.data.visits);
    else visits.push(...readShown(value, known));
  }
  return { searches, visits, asks, calls, callsOf: Object.fromEntries(callsOf), limitReached, lastCalls };
}

/** Reads visits, leaving out empty fields and adding the titles and dates that search results showed. */
function readShown(value: unknown, known: NumberedResults): VisitBlock[] {
  const { data } = shownVisit.safeParse(value);
  return (data?.visits ?? []).map((visit) => {
    const told = [...known.values()].find(({ url }) => url === visit.url);
    return {
      url: visit.url,
      outcome: visit.outcome ?? "read",
      title: visit.title ?? told?.title ?? null,
      published: visit.published ?? told?.published ?? null,
      quotes: visit.quotes ?? [],
      summary: visit.summary ?? "",
      links: Object.entries(visit.links ?? {}).map(([url, text]) => ({ url, text })),
      detail: visit.detail ?? "",
    };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Result = SearchBlock["results"][number];

/** Pages that a conversation's results have numbered, with the last snippet shown for each. */
type NumberedResults = Map<string, Result>;

const headline = /^## (.*)$/u;
const resultLine = /^(\d+)\. (.*) \| ([a-z]+:\/\/\S+)(?: \| (\d{4}-\d{2}-\d{2}))?$/u;
const againLine = /^(\d+)\. \(above\)(?: (.*))?$/u;

/**
 * Reads search results that are written as lines, one block for each query; null if a text has another form. New pages are added to
 * `known`.
 */
function readResults(text: string, known: NumberedResults): SearchBlock[] | null {
  const blocks: { query: string; outcome: SearchBlock["outcome"]; results: Result[] }[] = [];
  for (const line of text.split("\n")) {
    const query = headline.exec(line)?.[1];
    if (query !== undefined) {
      blocks.push({ query, outcome: "empty", results: [] });
      continue;
    }
    const block = blocks.at(-1);
    if (block === undefined) return null;
    const result = resultOn(line, known);
    if (result !== null) {
      block.outcome = "results";
      block.results.push(result);
      continue;
    }
    const last = block.results.at(-1);
    if (line.startsWith(" ") && last !== undefined) last.snippet = snippetOf(line.trim(), known);
  }
  return blocks.length === 0 ? null : blocks;
}

function resultOn(line: string, known: NumberedResults): Result | null {
  const [, again, snippet] = againLine.exec(line) ?? [];
  const before = known.get(again ?? "");
  if (before !== undefined)
    return snippet === undefined ? before : { ...before, snippet: snippetOf(snippet, known) };
  const [, number, title, url, published] = resultLine.exec(line) ?? [];
  if (number === undefined || title === undefined || url === undefined) return null;
  const result = { title, url, snippet: "", source: "", published: published ?? null };
  known.set(number, result);
  return result;
}

/** Resolves `(as N)` to the words of page N's first snippet. */
function snippetOf(said: string, known: NumberedResults): string {
  const [, number] = /^\(as (\d+)\)$/u.exec(said) ?? [];
  return known.get(number ?? "")?.snippet ?? said;
}
