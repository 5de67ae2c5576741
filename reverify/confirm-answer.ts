import { askAgain } from "../agents/ask-again.ts";
import type { Evidence } from "../domain/evidence/evidence.ts";
import { providerOf } from "../domain/exposure/provider-of.ts";
import type { Correction } from "../domain/question/reverification.ts";
import { judgeTrial } from "../evaluation/judging/judge-trial.ts";
import type { ReviewParts, ReviewWork } from "./review-parts.ts";

/** One of those that have seen the question in its panel. */
const role = "panel-1";

/** Whether a model that is given the question and its corrected evidence comes to the corrected answer. Who sees it is in its ledger. */
export async function confirmAnswer(
  { agents, judge, settings, stores, clock }: ReviewParts,
  { question, call }: ReviewWork,
  { corrected, used }: { readonly corrected: Correction; readonly used: readonly Evidence[] },
): Promise<boolean> {
  const { id, language, domain, draft } = question;
  const { models } = settings;
  const providers =
    models === null
      ? []
      : [models.roles[role], models.roles.judge].flatMap((model) => providerOf(models, model) ?? []);
  await stores.exposureEvents.note(
    [...new Set(providers)].map((party) => ({
      ...{ itemId: id, kind: "sent-to-provider" as const, key: `${call("").key.scope.id}/${party}`, party },
      ...{ at: clock.now(), detail: { by: "review" } },
    })),
  );
  const evidence = used.map(({ statement, quote, url }) => ({ statement, quote, url }));
  const asked = call("confirm/answer");
  const outcome = await askAgain(
    agents.solver(role).answer,
    { language, question: draft.question, evidence },
    { key: asked.key, signal: asked.signal, repairs: settings.method.repairs },
  );
  if (!outcome.ok) return false;
  const { answer, aliases } = corrected;
  const item = {
    ...{ id, question: draft.question, answer, aliases, answers: null, language, domain },
    ...{ form: "plain", freshness: null, nodes: null, rootDomains: null, evidence },
  };
  const { key, signal } = call("confirm/judge");
  const verdict = await judgeTrial(
    judge,
    { item, solution: { prediction: outcome.value, termination: "answered" } },
    { key, signal: signal ?? new AbortController().signal },
  );
  return verdict.outcome === "correct";
}
