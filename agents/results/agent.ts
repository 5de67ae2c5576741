import type { z } from "zod";
import type { Ask, CallSpec } from "../../domain/model-calls/call-spec.ts";
import { classifyQuestion } from "../../domain/model-calls/classify-question.ts";
import { answerFromPage, inferAnswer } from "../../domain/model-calls/read-result.ts";
import { rewordQuestion } from "../../domain/model-calls/reword-question.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { markAsData, unmark } from "../reader/mark-as-data.ts";

/**
 * Creates the agent that looks at the results of searches for a question (SealQA, LongSeal). It has no tools. The page reader's model reads
 * the pages, which are marked as data. The filtering model says whether an answer follows from a page, so that no model judges its own
 * reading.
 */
export function createResultsAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["results"] {
  const ask = <E extends CallSpec>(callSpec: E, role: "guidance" | "reader" | "filtering", what: string) =>
    askOnce({
      gateway,
      callSpec,
      role,
      prompts: loadPrompts(import.meta.url, what),
      sampling: () => ({ temperature: 0 }),
    });
  const read = ask(answerFromPage, "reader", "read");
  const infer = ask(inferAnswer, "filtering", "infer");
  return {
    word: ask(rewordQuestion, "guidance", "word"),
    classify: ask(classifyQuestion, "guidance", "classify"),
    read: marking(read, ({ answers, ...reply }, mark) => ({
      ...reply,
      answers: answers.map(({ answer, quote }) => ({ answer, quote: unmark(quote, mark) })),
    })),
    infer: marking(infer, (reply) => reply),
  };
}

/** Removes control phrases from the page of a request, marks it as data, and takes the mark out of the reply. */
function marking<E extends typeof answerFromPage | typeof inferAnswer>(
  ask: Ask<E>,
  clear: (reply: z.output<E["reply"]>, mark: string) => z.output<E["reply"]>,
): Ask<E> {
  return async (input, call) => {
    const screened = stripPageInjections(input.page);
    const { text, mark } = markAsData(input.question, screened.text);
    const outcome = await ask({ ...input, page: { ...input.page, title: screened.title, text, mark } }, call);
    return outcome.ok ? { ...outcome, value: clear(outcome.value, mark) } : outcome;
  };
}
