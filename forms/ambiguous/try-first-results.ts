import { askAgain } from "../../agents/ask-again.ts";
import { choosePassages } from "../../agents/reader/choose-passages.ts";
import type { GivenEvidence } from "../../domain/evaluation/benchmark-item.ts";
import type { AmbiguousForm } from "../../domain/form/ambiguous-form.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { firstResultsStep } from "../../gates/leaks/find-question-echo.ts";
import { panelRoles } from "../../graph/panel/panel-samples.ts";
import type { FormContext, FormResult } from "../form-step.ts";

/** Number of search results whose pages are read. */
const firstResults = 5;
/** Tokens of each page that the model reads. */
const passageTokens = 1000;

/**
 * Searches for the question as it stands, opens the first five results, and has a model answer from them (InteractComp §3.2.2, stage 2). If
 * the model names the target, the question needs no asking back. The search has a step name of its own, and the exposure ledger records its
 * query.
 */
export async function tryFirstResults(context: FormContext, task: AmbiguousForm): Promise<FormResult> {
  const { agents, items, method, run, state, held, today, signal } = context;
  const evidence = await readFirstResults(context, task.question);
  const [role = "panel-1"] = panelRoles;
  const keyOf = (name: string): CallKey => ({ ...context.key(name), step: firstResultsStep });
  const found = evidence.length === 0 ? null : await answerRightly();
  const reason =
    found === null
      ? "no result could be read, or no usable answer came, so nothing shows that the first results don't tell the answer"
      : found
        ? "a model found the target in the first results of a search for the question"
        : `a model did not find the target in the first ${evidence.length} results of a search for the question`;
  const code = found === null ? "panel-incomplete" : found ? "answerable-without-asking" : null;
  await items.putVerdict(held, {
    gate: "first-results",
    round: state.round,
    passed: code === null,
    code: code ?? "passed",
    reason,
    detail: { pages: evidence.map(({ url }) => url) },
  });
  return code === null
    ? { outcome: "continue" }
    : { outcome: "retry", rejection: { reason: code, detail: reason } };

  /** Whether a model answers rightly from the pages; null if it gave no usable answer, or the judge no verdict. */
  async function answerRightly(): Promise<boolean | null> {
    const { question, answer: correctAnswer, aliases } = task;
    const { language } = run;
    const reply = await askAgain(
      agents.solver(role).answer,
      { language, question, today, evidence },
      { key: keyOf("answer"), repairs: method.repairs, signal },
    );
    if (!reply.ok) return null;
    const { exactAnswer, explanation } = reply.value;
    const byRule = judgeByRule(exactAnswer, [correctAnswer, ...aliases]);
    if (byRule !== null) return byRule.verdict === "correct";
    const verdict = await askAgain(
      agents.judge.judge,
      { language, question, correctAnswer, aliases, prediction: { exactAnswer, explanation } },
      { key: keyOf("judge"), repairs: method.repairs, signal },
    );
    return verdict.ok ? verdict.value.verdict === "correct" : null;
  }
}

async function readFirstResults(context: FormContext, question: string): Promise<GivenEvidence[]> {
  const { lookup, run, signal } = context;
  const call = (name: string) => ({
    key: { ...context.key(name), step: firstResultsStep, turn: 0 } satisfies CallKey,
    language: run.language,
    ...(signal && { signal }),
  });
  const { searches } = await lookup.search({ query: [question] }, { ...call("search"), about: question });
  const results = searches.flatMap((search) => search.results).slice(0, firstResults);
  const pieces: GivenEvidence[] = [];
  for (const [at, { url, title }] of results.entries()) {
    const page = await lookup.open(url, call(`open-${at}`));
    if (page === null) continue;
    const screened = stripPageInjections({ title: page.title, text: page.text });
    const quote = choosePassages(question, screened.text, passageTokens)?.text ?? screened.text;
    pieces.push({ statement: screened.title ?? title, quote, url });
  }
  return pieces;
}
