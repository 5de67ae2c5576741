import { quoteInSnapshot } from "../../domain/evidence/quote.ts";
import type { Language } from "../../domain/language.ts";
import { type Ask, createReplyBudget } from "../../domain/model-calls/call-spec.ts";
import type { readPage } from "../../domain/model-calls/read-page.ts";
import { boundSummary, findLacked } from "../../gates/passages/bound-summary.ts";
import { goalLanguage } from "./goal-language.ts";
import { mergeQuotes } from "./read-in-windows.ts";
import { saidBesides } from "./said-besides.ts";

/** Fewest unsupported sentences that are worth a second request, if other sentences of the summary are supported. */
const MANY = 2;

/**
 * Asks the reader once more if its quotes don't support much of its summary. "Much" is all of the summary, or at least two sentences that
 * are half of it or more. The second request names those sentences, with the words for which each was left out, and has `/quotes` after
 * the key's name. It uses the one repeat that a reading has, so it isn't made if the form of the first reply was repaired. Quotes of both
 * replies count.
 */
export function askSupported(ask: Ask<typeof readPage>): Ask<typeof readPage> {
  return async (input, { budget = createReplyBudget(1), ...call }) => {
    const first = await ask(input, { ...call, budget });
    if (!first.ok) return first;
    const unsupported = findUnsupported(input, first.value);
    if (unsupported.length === 0 || !budget.take()) return first;
    const key = { ...call.key, name: `${call.key.name}/quotes` };
    const second = await ask({ ...input, unsupported }, { ...call, key, budget });
    if (!second.ok) return first;
    const evidence = mergeQuotes([first.value.evidence, second.value.evidence]);
    // The second reply changes nothing about what was left out of the page. So the first reply decides whether the rest is asked for.
    const { needMore, missing } = first.value;
    return { ...second, value: { ...second.value, evidence, needMore, missing } };
  };
}

/**
 * Returns the sentences of the summary to ask about, each with what the quotes lack. There are none if few sentences are unsupported, or if
 * no quote is in the page.
 */
function findUnsupported(
  { goal, page }: Parameters<Ask<typeof readPage>>[0],
  { evidence, summary }: { readonly evidence: readonly string[]; readonly summary: string },
): string[] {
  const quotes = evidence.filter((quote) => quoteInSnapshot(page, quote));
  if (quotes.length === 0) return [];
  const sources = [...quotes, ...(page.earlier ?? []), ...saidBesides({ ...page, goal })];
  const { lost, sentences } = boundSummary(summary, sources);
  const isLarge = lost.length === sentences || (lost.length >= MANY && lost.length * 2 >= sentences);
  const language = goalLanguage(goal);
  return isLarge ? lost.map((sentence) => tellLacked(sentence, findLacked(sentence, sources), language)) : [];
}

/** Adds the words that the quotes lack to a sentence, so that the reader sees at once what to copy or to leave out. */
function tellLacked(sentence: string, lacked: readonly string[], language: Language): string {
  return lacked.length === 0 ? sentence : `${sentence.trim()}${lackedIn[language](lacked)}`;
}

const lackedIn: Readonly<Record<Language, (words: readonly string[]) => string>> = {
  en: (words) => ` (not in your passages: ${words.map((word) => `“${word}”`).join(", ")})`,
  zh: (words) => `（你摘录的段落里没有：${words.map((word) => `“${word}”`).join("、")}）`,
};
