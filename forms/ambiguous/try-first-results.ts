import { askAgain } from "../../agents/ask-again.ts";
import { choosePassages } from "../../agents/reader/choose-passages.ts";
import type { GivenEvidence } from "../../domain/evaluation/benchmark-item.ts";
import type { AmbiguousForm } from "../../domain/form/ambiguous-form.ts";
import type { CallKey } from "../../domain/ports/call-ledger.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { firstResultsStep } from "../../gates/leaks/find-question-echo.ts";
import { panelRoles } from "../../graph/panel/panel-samples.ts";
import type { FormContext, FormResult } from "../form-step.ts";

/** Results of the search that are read, as the paper's annotators read the first five. */
const firstResults = 5;
/** Tokens of each page that the model reads. */
const passageTokens = 1000;

/**
 * Searches for the question as it stands, opens the first five results, and has a model answer from them (InteractComp §3.2.2, stage 2). If
 * it names the target, the question needs no asking back. The search goes by a step name of its own, and the exposure ledger has its query.
 */
export async function tryFirstResults(context: FormContext, task: AmbiguousForm): Promise<FormResult> {
  const { agents, items, method, run, state, held, today, signal } = context;
  const evidence = await readFirstResults(context, task.question);
  const [role = "panel-1"] = panelRoles;
  const keyOf = (name: string): CallKey => ({ ...context.key(name), step: firstResultsStep });
  const reply =
    evidence.length === 0
      ? null
      : await askAgain(
          agents.solver(role).answer,
          { language: run.language, question: task.question, today, evidence },
          { key: keyOf("answer"), repairs: method.repairs, signal },
        );
  const answer = reply?.ok === true ? reply.value : null;
  const isRight = answer !== null && (await judge());
  const reason = isRight
    ? "a model found the target in the first five results of a search for the question"
    : `a model did not find the target in the first ${evidence.length} results of a search for the question`;
  await items.putVerdict(held, {
    gate: "asking",
    round: state.round,
    passed: !isRight,
    code: isRight ? "answerable-without-asking" : "passed",
    reason,
    detail: { pages: evidence.map(({ url }) => url), answered: (answer?.exactAnswer ?? "") !== "" },
  });
  if (!isRight) return { outcome: "continue" };
  return { outcome: "retry", rejection: { reason: "answerable-without-asking", detail: reason } };

  async function judge(): Promise<boolean> {
    const { exactAnswer = "", explanation = "" } = answer ?? {};
    const byRule = judgeByRule(exactAnswer, [task.answer, ...task.aliases]);
    if (byRule !== null) return byRule.verdict === "correct";
    const { question, aliases } = task;
    const verdict = await askAgain(
      agents.judge.judge,
      {
        language: run.language,
        question,
        correctAnswer: task.answer,
        aliases,
        prediction: { exactAnswer, explanation },
      },
      { key: keyOf("judge"), repairs: method.repairs, signal },
    );
    return verdict.ok && verdict.value.verdict === "correct";
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
