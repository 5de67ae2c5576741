import { askAgain } from "../../agents/ask-again.ts";
import type { HaystackForm, NegativeSource } from "../../domain/form/haystack-form.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { FormsSettings } from "../../domain/settings/forms-settings.ts";
import { dropDuplicates, statesAnswer } from "../../gates/results/choose-negatives.ts";
import { countTokens } from "../../statistics/count-tokens.ts";
import type { FoundPage } from "../results/find-results.ts";
import { findResults, type ResultsParts, type ResultsQuery } from "../results/find-results.ts";
import { answerNames, knownStatements } from "../results/known-statements.ts";
import type { ReadingParts } from "../results/read-answers.ts";
import { touchesQuestion } from "../results/touches-question.ts";

type Negative = HaystackForm["negatives"][number];

/** Queries by which hard negatives are found (SealQA §2): the question, the question before a day, and related queries. */
export function negativeQueries({
  question,
  related,
  before,
}: {
  readonly question: string;
  readonly related: readonly string[];
  readonly before: string;
}): ResultsQuery<NegativeSource>[] {
  return [
    { name: "top-result", text: question },
    { name: "before-day", text: question, before },
    ...related.map((text) => ({ name: "related-query" as const, text })),
    ...related.map((text) => ({ name: "before-day" as const, text, before })),
  ];
}

/**
 * Finds hard negatives: pages that look relevant and don't help. Code leaves out pages that contain the answer or are too long, and
 * duplicates. Then a model that knows the answer leaves out pages from which the answer follows. A page without a usable verdict is left
 * out too.
 */
export async function findNegatives(
  parts: ResultsParts &
    ReadingParts & { readonly question: ResultsParts["question"] & ReadingParts["question"] },
  given: {
    readonly queries: readonly ResultsQuery<NegativeSource>[];
    readonly gold: PageSnapshot;
    readonly rules: FormsSettings["haystack"];
  },
): Promise<Negative[]> {
  const { question } = parts;
  const { queries, gold, rules } = given;
  const names = answerNames(question);
  const found = await findResults(parts, queries);
  const suited = found.flatMap((one): (FoundPage<NegativeSource> & { readonly tokens: number })[] => {
    if (one.page.text.trim() === "" || statesAnswer(one.page, names)) return [];
    const tokens = countTokens(one.page.text);
    return tokens > rules.pageTokens ? [] : [{ ...one, tokens }];
  });
  const distinct = new Set(
    dropDuplicates(
      gold,
      suited.map(({ page }) => page),
    ).map(({ id }) => id),
  );
  const touches = touchesQuestion(question);
  // A page without any name of the question's things is an easy negative, and no model has to read it. Such pages come last, to fill up the
  // number.
  const open = suited
    .filter(({ page }) => distinct.has(page.id))
    .sort((a, b) => Number(touches(b.page)) - Number(touches(a.page)));
  const kept: Negative[] = [];
  // Pages are judged in batches, so that few verdicts are paid for that are not needed.
  for (let at = 0; at < open.length && kept.length < rules.negatives; at += batch) {
    const judged = await allEnded(
      open.slice(at, at + batch).map(async ({ name, url, page, tokens }) => {
        const follows = touches(page) && (await answerFollows(parts, page));
        return follows ? [] : [{ url, snapshotId: page.id, tokens, from: name }];
      }),
    );
    kept.push(...judged.flat());
  }
  return kept.slice(0, rules.negatives);
}

const batch = 10;

async function answerFollows(
  { question, agents, key, repairs, signal }: ReadingParts,
  { id, url, title, published, text }: PageSnapshot,
): Promise<boolean> {
  const { language, draft } = question;
  const outcome = await askAgain(
    agents.results.infer,
    {
      language,
      question: draft.question,
      known: knownStatements(question),
      answer: draft.answer,
      aliases: draft.aliases,
      page: { url, title, published, text },
    },
    { key: key(`infer/${id}`), repairs, signal },
  );
  return !outcome.ok || outcome.value.follows;
}
