import { cutText } from "../../domain/cut-text.ts";
import { splitTokens } from "./split-text.ts";

const longest = 1200;
/** Share of a sentence's words that must be in its sources. */
const leastShare = 0.5;
/** Words that occur in any sentence. */
const common = new Set(
  "a an the and or but of in on at to for from by with as is are was were be been has have had its it this that these those not no also which who whose where when page article says said according 的 了 在 是 和 与 由 于 该 其 并 页 面".split(
    " ",
  ),
);

/**
 * Reduces a reader's summary to what the checked quotes support, because a reader that obeyed its page could write anything there.
 * Sentences are kept whose numbers and names, and half of whose words, are in the sources: quotes, headline and goal.
 */
export function boundSummary(summary: string, sources: readonly string[]): string {
  const known = new Set(sources.flatMap(splitTokens));
  const sentences = summary.split(/(?<=[.!?]["'”’)]*)\s+|(?<=[。！？][”’」』）]*)|\n+/u);
  const kept = sentences.filter((sentence) => isBorneOut(sentence, known));
  return cutText(kept.join(/\p{Script=Han}/u.test(summary) ? "" : " "), longest);
}

function isBorneOut(sentence: string, known: ReadonlySet<string>): boolean {
  const words = splitTokens(sentence).filter((word) => !common.has(word));
  if (words.length === 0) return false;
  const named = sentence.match(/(?<!^)\b\p{Lu}[\p{L}\p{M}\p{N}]+|\p{N}[\p{N}.,]*/gu) ?? [];
  if (named.some((name) => splitTokens(name).some((word) => !common.has(word) && !known.has(word))))
    return false;
  return words.filter((word) => known.has(word)).length >= words.length * leastShare;
}
