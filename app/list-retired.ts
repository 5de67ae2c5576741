import type { ExposureEvent } from "../domain/exposure-event.ts";
import type { Release } from "../domain/ports/release-store.ts";
import type { ReleaseItem } from "../domain/release-item.ts";
import type { HistoryRow } from "../releases/tables/history-table.ts";
import type { Stores } from "./open-stores.ts";
import { toReleaseItem } from "./to-release-item.ts";

export interface RetiredItems {
  readonly items: readonly ReleaseItem[];
  /** Taken back for what they say: told by id alone. */
  readonly withdrawn: readonly string[];
  readonly history: readonly Omit<HistoryRow, "canary">[];
}

type HistoryEntry = RetiredItems["history"][number];

/** Released items that were retired and stand in no earlier release in clear, with what happened to them. */
export async function listRetired(
  stores: Pick<Stores, "questions" | "lives" | "releases" | "exposureLedger">,
  earlier: readonly Release[],
): Promise<RetiredItems> {
  const released = await stores.releases.listReleased();
  const told = new Set(
    earlier.flatMap(({ manifest: { retired } }) => [...retired.inClear, ...retired.withdrawn]),
  );
  const retired = (await stores.lives.list({ states: ["retired"] })).filter(
    ({ questionId }) => released.has(questionId) && !told.has(questionId),
  );
  const items: ReleaseItem[] = [];
  for (const life of retired) {
    if (life.reason === "withdrawn") continue;
    const question = await stores.questions.get(life.questionId);
    if (question === null) continue;
    const pageDays = await stores.releases.readPageDays(
      question.evidence.flatMap(({ snapshotId }) => snapshotId ?? []),
    );
    items.push(toReleaseItem(question, { life, pageDays }));
  }
  const ids = retired.map(({ questionId }) => questionId);
  return {
    items,
    withdrawn: retired.flatMap(({ questionId, reason }) => (reason === "withdrawn" ? [questionId] : [])),
    history: await readHistory(stores, ids, earlier),
  };
}

async function readHistory(
  { lives, exposureLedger }: Pick<Stores, "lives" | "exposureLedger">,
  ids: readonly string[],
  earlier: readonly Release[],
): Promise<HistoryEntry[]> {
  const events = await lives.history(ids);
  const exposures = await exposureLedger.listOf(ids);
  const entries: HistoryEntry[] = [
    ...events.map(({ questionId: id, at, to, reason, note }) => ({
      ...{ id, at: at.toISOString(), kind: "life" as const, what: `${to} (${reason})`, by: "", note },
    })),
    ...earlier.flatMap(({ id: what, built, manifest }) =>
      ids
        .filter((id) => manifest.items[id] !== undefined)
        .map((id) => ({ id, at: built.toISOString(), kind: "released" as const, what, by: "", note: "" })),
    ),
    ...exposures.filter(({ kind }) => kind !== "published").map(exposureEntry),
  ];
  const orderOf = ({ id, at }: HistoryEntry) => `${id} ${at}`;
  return entries.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

function exposureEntry({ itemId: id, at, kind: what, party: by, detail }: ExposureEvent): HistoryEntry {
  const note = Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
  return { id, at: at.toISOString(), kind: "exposure", what, by, note };
}
