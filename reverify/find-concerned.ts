import type { ItemLifecycle } from "../domain/ports/questions/lifecycle-store.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { newestAgainst } from "../gates/reverify/decide-reverification.ts";
import { sameFact } from "./item-proof.ts";

/**
 * Finds the live items that rest on a fact which re-verifications of other items have just found denied. One change can concern several
 * items. For example, three questions may rest on the academy that gives an award, and another academy gives it now. Items that are not due
 * yet would stay live for weeks with an answer that is known to be in doubt.
 */
export async function findConcerned(
  { lifecycles, questions }: Pick<Stores, "lifecycles" | "questions">,
  done: readonly Reverification[],
  /** Items that this work has re-verified already. */
  not: ReadonlySet<string>,
): Promise<ItemLifecycle[]> {
  const denied = done.filter(isInDoubt).flatMap(listDenied);
  if (denied.length === 0) return [];
  const concerned: ItemLifecycle[] = [];
  for (const lifecycle of await lifecycles.list({ states: ["active", "watch"] })) {
    if (not.has(lifecycle.questionId)) continue;
    const question = await questions.get(lifecycle.questionId);
    if (question !== null && citedFacts(question).some((fact) => denied.some((gone) => sameFact(gone, fact))))
      concerned.push(lifecycle);
  }
  return concerned;
}

function isInDoubt({ outcome }: Reverification): boolean {
  return outcome === "drifted" || outcome === "contradicted";
}

function listDenied({ pieces, corroborations = [], facts }: Reverification) {
  const own = [...pieces, ...corroborations].filter(({ found }) => found === "contradicted");
  return [...own.flatMap(({ claims }) => claims), ...facts.flatMap(newestAgainst)]
    .filter(({ says }) => says === "other")
    .map(({ of }) => of);
}

/** The facts of the pieces that the question uses. */
function citedFacts({ draft, graph, evidence }: Pick<Question, "draft" | "graph" | "evidence">) {
  const cited = new Set([
    ...draft.answerEvidence,
    ...draft.usedEvidence,
    ...graph.edges.flatMap((edge) => edge.evidence ?? []),
  ]);
  return evidence.filter(({ id }) => cited.has(id)).flatMap(({ facts }) => facts);
}
