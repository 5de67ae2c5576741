import { askAgain } from "../../agents/ask-again.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { groupWrongAnswers } from "../../gates/panel/group-wrong-answers.ts";
import { hashRequest } from "../../graph/question/hash-request.ts";
import { answerNames, knownStatements } from "./known-statements.ts";
import { touchesQuestion } from "./touches-question.ts";

export interface ReadingParts {
  readonly question: Pick<Question, "language" | "draft" | "evidence">;
  readonly agents: Pick<Agents, "results" | "judge">;
  readonly key: (name: string) => CallKey;
  readonly repairs: number;
  readonly signal?: AbortSignal | undefined;
}

/** The answers that a page states, as numbers of groups of equal answers, group 0 being the right one. */
export interface PageAnswers {
  readonly page: PageSnapshot;
  readonly groups: readonly number[];
}

/** The right answer's group. */
export const rightGroup = 0;

/**
 * Has a model without tools read from each page the answers that it states, and groups equal answers. The reader isn't told the right
 * answer. A page without any name of the question's things counts as stating no answer, and no model reads it. An answer counts only if the
 * page contains the words that the reader quotes for it. A page is left out if the reader gave no usable reply. Null if the answers could
 * not be grouped, because another spelling of the right answer would then pass for another answer.
 */
export async function readAnswers(
  parts: ReadingParts,
  pages: readonly PageSnapshot[],
): Promise<{ readonly pages: PageAnswers[]; readonly answers: readonly string[][] } | null> {
  const { question, agents, key, repairs, signal } = parts;
  const { language, draft } = question;
  const known = knownStatements(question);
  const touches = touchesQuestion(question);
  const read = await allEnded(
    pages.map(async (page) => {
      if (!touches(page)) return [{ page, stated: [] }];
      const { url, title, published, text } = page;
      const outcome = await askAgain(
        agents.results.read,
        { language, question: draft.question, known, page: { url, title, published, text } },
        { key: key(`read/${page.id}`), repairs, signal },
      );
      if (!outcome.ok) return [];
      const stated = outcome.value.answers
        .filter(({ quote }) => containsQuote(`${title}\n${text}`, quote))
        .map(({ answer }) => answer);
      return [{ page, stated }];
    }),
  );
  const readPages = read.flat();
  const groups = await groupAnswers(parts, [...new Set(readPages.flatMap(({ stated }) => stated))]);
  if (groups === null) return null;
  const groupOf = new Map(groups.flatMap((answers, at) => answers.map((answer) => [answer, at] as const)));
  return {
    pages: readPages.map(({ page, stated }) => ({
      page,
      groups: [...new Set(stated.flatMap((answer) => groupOf.get(answer) ?? []))].sort((a, b) => a - b),
    })),
    answers: groups,
  };
}

/** Groups answers by meaning: rules first, then the judge. The first group is the right one, and may be empty. Null if the judge fails. */
async function groupAnswers(
  { question, agents, key, repairs, signal }: ReadingParts,
  answers: readonly string[],
): Promise<string[][] | null> {
  const { language, draft } = question;
  const names = answerNames(question);
  const isRight = (answer: string): boolean => judgeByRule(answer, names)?.verdict === "correct";
  const right = answers.filter(isRight);
  const open = answers.filter((answer) => !isRight(answer));
  if (open.length === 0) return [right];
  const listed = [draft.answer, ...open].map((answer, at) => ({ id: `a${at}`, answer }));
  const outcome = await askAgain(
    agents.judge.group,
    { language, question: draft.question, answers: listed },
    // The key depends on the answers, because other pages may be opened when the step runs again.
    { key: key(`group/${hashRequest(listed)}`), repairs, signal },
  );
  if (!outcome.ok) return null;
  const groups = groupWrongAnswers(listed, outcome.value.groups).map((group) =>
    group.map(({ id, answer }) => ({ id, answer })),
  );
  const isGold = (group: readonly { readonly id: string }[]): boolean => group.some(({ id }) => id === "a0");
  const alike = groups.find(isGold)?.flatMap(({ id, answer }) => (id === "a0" ? [] : [answer])) ?? [];
  const others = groups.filter((group) => !isGold(group)).map((group) => group.map(({ answer }) => answer));
  return [[...right, ...alike], ...others];
}
