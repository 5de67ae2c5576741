import type { SearchBlock } from "./transcript.ts";

type Result = SearchBlock["results"][number];

/** Pages that a conversation's results have numbered, and the snippet that each was last shown with. */
export type NumberedResults = Map<string, Result>;

const headline = /^## (.*)$/u;
const resultLine = /^(\d+)\. (.*) \| ([a-z]+:\/\/\S+)(?: \| (\d{4}-\d{2}-\d{2}))?$/u;
const againLine = /^(\d+)\. \(above\)(?: (.*))?$/u;

/** Reads search results that are written as lines, one block for each query; null where a text has another form. `known` is added to. */
export function readResults(text: string, known: NumberedResults): SearchBlock[] | null {
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

/** `(as N)`: the words of page N's first snippet. */
function snippetOf(said: string, known: NumberedResults): string {
  const [, number] = /^\(as (\d+)\)$/u.exec(said) ?? [];
  return known.get(number ?? "")?.snippet ?? said;
}
