import type { FormContext } from "./form-step.ts";

/** Most queries of one round that are noted; a panel's samples make far fewer. */
const mostQueries = 10_000;

/**
 * Notes in the exposure ledger, under the item, the providers whose models were asked the form's question, and the queries of this run that
 * contained a piece of its wording. Solvers may search the question that they are given, and a form's wording tells what the item asks for.
 * It is done when the run is accepted or rejected.
 */
export async function noteExposure(
  context: Pick<
    FormContext,
    "forms" | "queryLeaks" | "exposureEvents" | "run" | "question" | "state" | "held"
  >,
): Promise<void> {
  const { forms, queryLeaks, exposureEvents, run, question, state, held } = context;
  await forms.noteProviders(held, question.id);
  for (let round = 1; round <= state.round; round += 1) {
    const sent = await queryLeaks.list({
      ...{ questionId: `${run.id}/r${round}`, decision: "sent", limit: mostQueries },
    });
    await exposureEvents.note(
      sent.map(({ id, key, noticed }) => ({
        itemId: question.id,
        kind: "query-echo",
        key: `query/run/${run.id}/${id}`,
        party: "search engines",
        at: noticed,
        detail: { by: `run ${run.id}, ${key.step}`, form: run.form?.kind ?? null },
      })),
    );
  }
}
