import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { FormTask } from "../../domain/form/form.ts";
import type { Stores } from "../../domain/ports/stores.ts";

/** Accepts a form of an item that rests on these pieces, which the item itself does not need. Returns the form's id. */
export async function acceptForm(
  stores: Stores,
  questionId: string,
  taskOf: (evidence: string[]) => FormTask,
  pieces: readonly GatheredEvidence[] = [],
): Promise<string> {
  const question = await stores.questions.get(questionId);
  if (question === null) throw new Error("no question");
  const { language, domain, subDomain, seed } = question;
  const refresh = await stores.refreshes.create({
    ...{ purpose: "forms", target: 1, languages: [language], domains: null, settingsHash: "f" },
    budgetDollars: null,
  });
  const run = await stores.runs.create({
    ...{ refreshId: refresh.id, seedId: seed.id, language, domain, subDomain },
    form: { questionId, kind: taskOf([]).kind, number: 1 },
  });
  const lease = await stores.runs.claim(run.id, "test", 60);
  if (lease === null) throw new Error("not claimed");
  const stored = await stores.items.addEvidence(lease, 1, [...pieces]);
  await stores.forms.putTask(lease, 1, taskOf(stored.map(({ id }) => id)));
  return (await stores.forms.accept(lease, { corrections: 0 })).formId;
}
