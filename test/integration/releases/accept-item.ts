import type { Split } from "../../../domain/exposure/lifecycle.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import type { TemplatedQuestion } from "../../../domain/wikidata/templated-question.ts";
import { createItemStore } from "../../../storage/items/create-item-store.ts";
import { createPageStore } from "../../../storage/pages/create-page-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { createTemplatedStore } from "../../../storage/templated/create-templated-store.ts";
import { templatedTasks } from "../../../storage/templated/templated-tasks.ts";
import type { StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { planTemplated, snapshots } from "../../support/make-templated.ts";

/** An accepted question on one fresh piece of evidence, whose page is of the day that is given; `told` is what no other item says. */
export async function acceptItem(
  open: Pick<StoreDatabase, "db" | "newRun">,
  {
    name,
    day,
    split = "public",
    question = `Which scholar was given what the people of ${name}-upon-${name} hand out each year?`,
    templated,
  }: {
    readonly name: string;
    readonly day: string;
    readonly split?: Split;
    /** Its wording; questions that are worded alike are near-duplicates, of which a release holds one. */
    readonly question?: string;
    /** The templated question that it was made from; it is an item of the loop when absent. */
    readonly templated?: TemplatedQuestion;
  },
): Promise<{ id: string; question: string; told: string[] }> {
  const items = createItemStore({ db: open.db });
  const { lease } = await open.newRun();
  const url = `http://${name}.test/`;
  const quote = `the ${name} medal of that spring went to Doctor ${name}son`;
  const snapshotId = `page of ${name}`;
  await createPageStore({ db: open.db }).putSnapshot({
    ...{ id: snapshotId, url, title: name, text: quote, language: "en", links: [] },
    ...{ published: day, publishedFrom: "meta", retrieved: "2026-06-01T00:00:00.000Z" },
  });
  const facts = [
    { subject: `Doctor ${name}son`, relation: "won", object: `${name} medal`, from: null, to: null },
  ];
  const [piece] = await items.addEvidence(lease, 1, [
    { statement: `Doctor ${name}son won the ${name} medal.`, facts, url, quote, date: day, fresh: true },
  ]);
  const evidenceId = String(piece?.id);
  await items.judgeEvidence(lease, evidenceId, {
    ...{ status: "kept", label: "credible", fault: null, reason: null, snapshotId, fresh: true },
  });
  const answer = `Doctor ${name}son`;
  await items.putDraft(lease, {
    ...{ round: 1, plainQuestion: `Who won the ${name} medal?`, question, answer, aliases: [] },
    ...{ answerEvidence: [evidenceId], usedEvidence: [evidenceId], instruction: null },
  });
  const node = (id: string) => ({ id, kind: "entity" as const, label: `${name} ${id}` });
  const edge = { id: "e1", op: "projection" as const, from: "n1", to: "n2", relation: `medal of ${name}` };
  await items.putGraph(lease, 1, { nodes: [node("n1"), node("n2")], edges: [edge], answer: "n2" }, []);
  if (templated !== undefined) {
    const { task } = planTemplated(templated);
    await open.db.orm.insert(templatedTasks).values({ runId: lease.runId, task });
    const item = { made: templated, snapshots, reworded: false, evidence: [evidenceId] };
    await createTemplatedStore({ db: open.db }).putItem(lease, item);
  }
  const acceptance = {
    clock: { now: () => new Date("2026-06-01") },
    rules: { ...lifecycleSettings.parse({}), privateShare: split === "private" ? 1 : 0 },
    providerOf: () => null,
  };
  const { questionId } = await createRunStore({ db: open.db, acceptance }).accept(lease);
  return { id: questionId, question, told: [answer, `${name}-upon-${name}`, `the ${name} medal`] };
}
