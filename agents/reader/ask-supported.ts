import { quoteInSnapshot } from "../../domain/evidence/quote.ts";
import { type Ask, createReplyBudget } from "../../domain/model-calls/call-spec.ts";
import type { readPage } from "../../domain/model-calls/read-page.ts";
import { boundSummary } from "../../gates/passages/bound-summary.ts";
import { mergeQuotes } from "./read-in-windows.ts";

/** Number of sentences that are worth a request of their own, where they are not all of a summary. */
const MANY = 2;

/**
 * Asks the reader once more where its quotes don't support much of its summary: all of it, or at least two sentences that are half of it
 * or more. The second request names those sentences and has `/quotes` after the key's name. It takes the reading's one repeat, so a reply
 * whose form was repaired is not asked for again. Quotes of both replies count.
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
    // What is left out of the page doesn't change with the second reply, so the first one decides whether to ask for it.
    const { needMore, missing } = first.value;
    return { ...second, value: { ...second.value, evidence, needMore, missing } };
  };
}

/** The sentences to ask about; none where little is lost, or where nothing that the page has was quoted. */
function findUnsupported(
  { goal, page }: Parameters<Ask<typeof readPage>>[0],
  { evidence, summary }: { readonly evidence: readonly string[]; readonly summary: string },
): string[] {
  const quotes = evidence.filter((quote) => quoteInSnapshot(page, quote));
  if (quotes.length === 0) return [];
  const sources = [...quotes, ...(page.earlier ?? []), ...saidBesides({ ...page, goal })];
  const { lost, sentences } = boundSummary(summary, sources);
  const isLarge = lost.length === sentences || (lost.length >= MANY && lost.length * 2 >= sentences);
  return isLarge ? [...lost] : [];
}

/** What a summary may name besides the quotes: the page's title, author and day, and the goal. */
export function saidBesides(page: {
  readonly goal: string;
  readonly title: string;
  readonly author?: string | null | undefined;
  readonly published: string | null;
}): string[] {
  return [page.goal, page.title, page.author ?? "", page.published ?? ""];
}
