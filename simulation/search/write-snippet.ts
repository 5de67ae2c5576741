import { sentencesOf } from "../language/sentences-of.ts";
import { tokenise } from "./tokenise.ts";

const longest = 240;

/** The sentence of a text that holds most of the query's terms, with the one after it, cut at 240 characters. */
export function writeSnippet(text: string, query: string): string {
  const wanted = new Set(tokenise(query));
  const sentences = sentencesOf(text);
  const counts = sentences.map(
    (sentence) => new Set(tokenise(sentence).filter((token) => wanted.has(token))).size,
  );
  const best = Math.max(0, counts.indexOf(Math.max(...counts)));
  return sentences
    .slice(best, best + 2)
    .join(" ")
    .slice(0, longest);
}
