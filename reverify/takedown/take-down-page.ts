import { GiveUpItemError, SettingsError } from "../../domain/errors/freshet-error.ts";
import type { LifecycleState } from "../../domain/exposure/lifecycle.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { StoredPage } from "../../domain/ports/web/takedown-store.ts";
import type { TakedownPolicy } from "../../domain/settings/takedown-policy.ts";
import { reportQuestion } from "../reports/question-reports.ts";

export interface TakedownRequest {
  /** Address of a page, or its hash or the beginning of it. */
  readonly page: string;
  /** Free text, which errata show. It must not contain an answer. */
  readonly reason: string;
  readonly policy: TakedownPolicy;
  /** The person or token that asks for it; empty for the operator at the command line. */
  readonly holder: string;
}

interface RestingItem {
  readonly questionId: string;
  readonly state: LifecycleState;
  /** Releases that published the item. Their errata name it; their files stay as they are. */
  readonly releases: readonly string[];
}

export interface TakedownReport {
  readonly pages: readonly StoredPage[];
  readonly policy: TakedownPolicy;
  /** Items whose question or answer uses evidence from these pages, as they are now. */
  readonly items: readonly RestingItem[];
  /** Open runs that have kept evidence from these pages. A take-down drops them. */
  readonly runs: readonly string[];
  /** Number of records from which words of the pages were deleted; null in a plan. */
  readonly records: number | null;
}

type TakedownParts = { readonly stores: Stores; readonly clock: Clock };

/**
 * Says what a take-down would delete, and what rests on it. Nothing is changed.
 * @throws SettingsError `unknown-page`
 */
export async function planTakedown(
  { stores }: Pick<TakedownParts, "stores">,
  { page, policy }: Pick<TakedownRequest, "page" | "policy">,
): Promise<TakedownReport> {
  const pages = await stores.takedowns.find(page);
  if (pages.length === 0)
    throw new SettingsError(`no stored page has the address or hash "${page}"`, { code: "unknown-page" });
  const { items, runs } = await findResting(
    stores,
    pages.map(({ id }) => id),
  );
  return { pages, policy, items, runs, records: null };
}

/**
 * Deletes the stored text of a page for good, and acts on what rests on it. Items are taken out of use before the text is deleted, and a
 * repeat after a kill completes what is missing.
 * @throws SettingsError `unknown-page`
 */
export async function takeDownPage(
  { stores, clock }: TakedownParts,
  request: TakedownRequest,
): Promise<TakedownReport> {
  const { policy, reason, holder } = request;
  const planned = await planTakedown({ stores }, request);
  const ids = planned.pages.map(({ id }) => id);
  const at = clock.now();
  const act = async (resting: Pick<TakedownReport, "items" | "runs">): Promise<void> => {
    const note = `${ids.length === 1 ? "a page" : "pages"} that it rests on, ${ids.map((id) => id.slice(0, 12)).join(", ")}: taken down (${reason})`;
    for (const item of resting.items) await takeOut({ stores, clock }, item, { policy, note, ids, at });
    for (const id of resting.runs)
      await stores.runs.end(id, "dropped", "dropped", "a page that it rests on was taken down");
  };
  await act(planned);
  const records = await stores.takedowns.takeDown(ids, { reason, holder, at });
  // A run that rests on the page may have been accepted in the meantime, so the items are looked up again.
  await act(await findResting(stores, ids));
  const { items } = await findResting(stores, ids);
  return { ...planned, pages: await stores.takedowns.find(request.page), items, records };
}

/**
 * Takes an item out of use as the policy says. A retired item stays retired. Unless the policy withdraws items, an item that is already
 * quarantined keeps its reason.
 */
async function takeOut(
  { stores, clock }: TakedownParts,
  { questionId, state }: RestingItem,
  { policy, note, ids, at }: { policy: TakedownPolicy; note: string; ids: readonly string[]; at: Date },
): Promise<void> {
  if (state === "retired") return;
  // A take-down can be repeated with a stricter policy. Keys of the default policy stay as earlier versions wrote them.
  const named = `take-down/${ids.map((id) => id.slice(0, 12)).join(",")}`;
  const key = policy === "reverify" ? named : `${named}/${policy}`;
  const move = async (to: LifecycleState, why: "source-gone" | "withdrawn"): Promise<void> => {
    await stores.lifecycles.move(questionId, { key, to, reason: why, note, at }).catch((error: unknown) => {
      if (!(error instanceof GiveUpItemError) || error.code !== "retired-is-final") throw error;
    });
  };
  if (policy === "withdraw") return move("retired", "withdrawn");
  // An open report keeps an item quarantined whatever a re-verification finds.
  if (policy === "quarantine") {
    await reportQuestion({ stores, clock }, { questionId, kind: "other", note });
    return;
  }
  if (state !== "quarantined") await move("quarantined", "source-gone");
  // When this is repeated, the item may have been re-verified and be live again. Then nothing more is due.
  const { state: now } = (await stores.lifecycles.get(questionId)) ?? {};
  if (now === "quarantined") await stores.lifecycles.reverifyBy(questionId, at);
}

async function findResting(
  stores: Stores,
  pageIds: readonly string[],
): Promise<Pick<TakedownReport, "items" | "runs">> {
  const { questions, runs } = await stores.takedowns.listCiting(pageIds);
  const pages = new Set(pageIds);
  const resting: string[] = [];
  for (const id of questions) {
    const question = await stores.questions.get(id);
    if (question !== null && restsOn(question, pages)) resting.push(id);
  }
  const lifecycles = await stores.lifecycles.list({ ids: resting });
  const published = await listPublishing(stores, resting);
  const items = lifecycles.map(({ questionId, state }) => ({
    questionId,
    state,
    releases: published.get(questionId) ?? [],
  }));
  return { items, runs };
}

/** Whether the question, its answer or its graph uses a piece of evidence from one of these pages. */
function restsOn({ draft, graph, evidence }: Question, pages: ReadonlySet<string>): boolean {
  const used = new Set([
    ...draft.usedEvidence,
    ...draft.answerEvidence,
    ...graph.edges.flatMap((edge) => edge.evidence ?? []),
  ]);
  return evidence.some(({ id, snapshotId }) => used.has(id) && snapshotId !== null && pages.has(snapshotId));
}

async function listPublishing(
  { releases }: Pick<Stores, "releases">,
  questionIds: readonly string[],
): Promise<Map<string, string[]>> {
  const publishing = new Map<string, string[]>();
  if (questionIds.length === 0) return publishing;
  const wanted = new Set(questionIds);
  for (const { id } of await releases.list())
    for (const { questionId, split } of await releases.listItems(id))
      if (split === "public" && wanted.has(questionId))
        publishing.set(questionId, [...(publishing.get(questionId) ?? []), id]);
  return publishing;
}
