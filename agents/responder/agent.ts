import { createReplyBudget } from "../../domain/model-calls/call-spec.ts";
import { respondToQuestion } from "../../domain/model-calls/interact-question.ts";
import type { Responder } from "../../domain/ports/evaluation/search-agent.ts";
import type { RoleName } from "../../domain/settings/model-role.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askAgain } from "../ask-again.ts";
import { askOnce } from "../ask-once.ts";

/** Number of paid repeats for a reply of a wrong form. After these the responder says that it doesn't know. */
const repairs = 2;

/**
 * Creates the responder, which plays the user of an ambiguous question and knows its context alone (InteractComp, appendix A.2). It uses
 * the judge's model, as in the paper, at temperature 0, so that the same question has the same answer in every trial (decision 0134). If no
 * reply is usable, it says that it doesn't know, and the response is marked.
 */
export function createResponder({
  gateway,
  role = "judge",
}: Pick<AgentParts, "gateway"> & { readonly role?: RoleName }): Responder {
  const prompts = loadPrompts(import.meta.url, "respond");
  const respond = askOnce({
    gateway,
    role,
    prompts,
    callSpec: respondToQuestion,
    sampling: () => ({ temperature: 0 }),
  });
  return async ({ language, context, question }, { key, signal }) => {
    const wanted = { key, repairs, ...(signal && { signal }) };
    const reply = await askAgain(
      respond,
      { language, context, question },
      wanted,
      createReplyBudget(repairs),
    );
    return reply.ok
      ? { answer: reply.value.answer, isMarked: false }
      : { answer: "i don't know", isMarked: true };
  };
}
