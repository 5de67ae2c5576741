import { askAgain } from "../../agents/ask-again.ts";
import type { RewordedQuestion } from "../../domain/model-calls/reword-question.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import type { FormContext, FormResult } from "../form-step.ts";
import { answerNames } from "./known-statements.ts";

/** Has a model word paraphrases and related queries. Queries that contain the answer are left out, and so are repetitions. */
export async function wordQueries(
  { question, agents, key, method, signal }: FormContext,
  wanted: { readonly paraphrases: number; readonly related: number },
): Promise<
  | { readonly ok: true; readonly value: RewordedQuestion }
  | { readonly ok: false; readonly result: FormResult }
> {
  const { language, draft } = question;
  const outcome = await askAgain(
    agents.results.word,
    { language, question: draft.question, ...wanted },
    { key: key("word"), repairs: method.repairs, signal },
  );
  if (!outcome.ok) {
    const { fault, came } = outcome;
    const failed = { role: "guidance" as const, fault, ...(came !== undefined && { came }) };
    const detail = `the model that words its searches gave no usable reply (${fault})`;
    return {
      ok: false,
      result: { outcome: "reject", rejection: { reason: "agent-failed", detail, failed } },
    };
  }
  const names = answerNames(question);
  const clean = (texts: readonly string[], most: number): string[] =>
    [...new Set(texts.map((text) => text.trim()))]
      .filter(
        (text) => text !== "" && text !== draft.question && !names.some((name) => holdsValue(text, name)),
      )
      .slice(0, most);
  const { paraphrases, related } = outcome.value;
  return {
    ok: true,
    value: { paraphrases: clean(paraphrases, wanted.paraphrases), related: clean(related, wanted.related) },
  };
}
