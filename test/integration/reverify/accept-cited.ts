import type { Fact } from "../../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createItemStore } from "../../../storage/items/create-item-store.ts";
import { createLifecycleStore } from "../../../storage/questions/create-lifecycle-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import type { StoreDatabase } from "../../contract/storage/open-store-database.ts";

/** An accepted question of one edge: one end of its piece's fact is the answer, the object where nothing else is said. */
export async function acceptCited(
  open: StoreDatabase,
  given: {
    readonly piece: GatheredEvidence;
    readonly at: Date;
    readonly freshnessClass: "never" | "slow" | "fast";
    readonly question?: string;
    readonly sought?: "subject" | "object";
    readonly snapshotId?: string;
  },
): Promise<string> {
  const { piece, at, freshnessClass, sought = "object" } = given;
  const fact = piece.facts[0] as Fact;
  const known = fact[sought === "object" ? "subject" : "object"];
  const items = createItemStore({ db: open.db });
  const { lease } = await open.newRun();
  const [stored] = await items.addEvidence(lease, 1, [piece]);
  const id = String(stored?.id);
  await items.judgeEvidence(lease, id, {
    ...{ status: "kept", label: "credible", fault: null, reason: null, fresh: piece.fresh },
    snapshotId: given.snapshotId ?? null,
  });
  const question = given.question ?? `Whom or what does the record of ${known} name?`;
  await items.putDraft(lease, {
    ...{ round: 1, plainQuestion: question, question, answer: fact[sought], aliases: [] },
    ...{ answerEvidence: [id], usedEvidence: [id], instruction: null },
  });
  const nodes = [
    { id: "n1", kind: "entity" as const, label: known, given: true },
    { id: "n2", kind: "entity" as const, label: "the answer" },
  ];
  const edges = [
    {
      ...{ id: "e1", op: "projection" as const, relation: fact.relation, from: "n1", to: "n2" },
      ...{ evidence: [id], ...(sought === "subject" && { inverse: true }) },
    },
  ];
  await items.putGraph(lease, 1, { nodes, edges, answer: "n2" }, []);
  const acceptance = {
    clock: { now: () => at },
    rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
    providerOf: () => null,
  };
  const { questionId } = await createRunStore({ db: open.db, acceptance }).accept(lease);
  const due = new Date(at.getTime() + 86_400_000);
  await createLifecycleStore({ db: open.db }).noteReverification(questionId, { at, due, freshnessClass });
  return questionId;
}
