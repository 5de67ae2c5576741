import { splitTokens } from "../passages/split-tokens.ts";

/** Longer runs of letters without a blank are no words of a query. */
const encodedRun = /[A-Za-z0-9+/_-]{24,}={0,2}/gu;

/** What a query may say to somebody who knows how to read it: itself, and what its usual encodings hold. */
export function readDisguises(query: string): string[] {
  const readings = new Set([query, unescapePercent(query)]);
  for (const [run] of query.matchAll(encodedRun)) {
    if (/^(?:[0-9a-f]{2})+$/iu.test(run)) readings.add(Buffer.from(run, "hex").toString("utf8"));
    readings.add(Buffer.from(run, "base64").toString("utf8"));
  }
  readings.add(joinSpaced(query));
  readings.add([...query].reverse().join(""));
  readings.add(splitTokens(query).reverse().join(" "));
  readings.add(query.replace(/[a-z]/giu, rotate));
  return [...readings];
}

function unescapePercent(text: string): string {
  return text
    .replace(/\+/gu, " ")
    .replace(/(?:%[0-9a-f]{2})+/giu, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"));
}

/** "w h i c h  s h i p" as "which ship". */
function joinSpaced(text: string): string {
  return text.replace(/(?<!\p{L})(?:\p{L}[ ._-]){2,}\p{L}(?!\p{L})/gu, (run) => run.replace(/[ ._-]/gu, ""));
}

function rotate(letter: string): string {
  const first = letter <= "Z" ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}
