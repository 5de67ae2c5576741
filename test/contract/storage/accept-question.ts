import { createItemStore } from "../../../storage/items/create-item-store.ts";
import type { Acceptance } from "../../../storage/runs/accept-run.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import type { StoreDatabase } from "./open-store-database.ts";

let count = 0;

/** A question accepted on a day of the caller's, with one piece of evidence of its own. */
export async function acceptQuestion(
  open: StoreDatabase,
  given: {
    readonly acceptance: Acceptance;
    readonly question?: string;
    readonly answer?: string;
    /** Done to the run before it is accepted. */
    readonly before?: (runId: string) => Promise<void>;
  },
): Promise<string> {
  count += 1;
  const number = count;
  const items = createItemStore({ db: open.db });
  const { lease } = await open.newRun();
  const [piece] = await items.addEvidence(lease, 1, [
    {
      ...{
        statement: `Engineer ${number} won the Orta prize.`,
        url: "http://a.test/",
        quote: `won ${number}`,
      },
      ...{ date: "2026-02-03", fresh: true },
      facts: [{ subject: `Engineer ${number}`, relation: "won", object: "Orta prize", from: null, to: null }],
    },
  ]);
  const id = String(piece?.id);
  await items.judgeEvidence(lease, id, {
    ...{ status: "kept", label: "credible", fault: null, reason: null, snapshotId: null, fresh: true },
  });
  await items.putDraft(lease, {
    ...{
      round: 1,
      plainQuestion: "p",
      aliases: [],
      answerEvidence: [id],
      usedEvidence: [id],
      instruction: null,
    },
    question: given.question ?? `Which engineer of number ${number} won the prize?`,
    answer: given.answer ?? `Engineer ${number}`,
  });
  await items.putGraph(
    lease,
    1,
    { nodes: [{ id: "n1", kind: "entity", label: "x" }], edges: [], answer: "n1" },
    [],
  );
  await given.before?.(lease.runId);
  const runs = createRunStore({ db: open.db, acceptance: given.acceptance });
  return (await runs.accept(lease)).questionId;
}
