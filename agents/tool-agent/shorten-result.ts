import { searchToolResult, shownVisit, visitToolResult } from "../../domain/page/tool-results.ts";
import { parseJson } from "./parse-json.ts";

/** What is left where even titles and quotes are too much; JSON, as most answers of tools. */
export const shortened = JSON.stringify({ note: "[shortened]" });

/** A tool's answer without what can be had again: titles, addresses, dates and quotes stay. Other answers are short, and stay. */
export function shortenResult(text: string): string {
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
        ...{ url, outcome, title, published, quotes },
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
