import type { Lifecycle } from "../../domain/exposure/lifecycle.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { ExposureEvent, ExposureKind } from "../../domain/ports/exposure/exposure-ledger.ts";
import type { Release } from "../../domain/ports/questions/release-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseDates } from "../../domain/release/sealed-record.ts";
import type { HistoryRow } from "../tables/retired-tables.ts";
import { toReleaseItem } from "./release-item.ts";

export interface RetiredItems {
  readonly items: readonly ReleaseItem[];
  /** Ids of items that were withdrawn because of their contents; nothing else about them is published. */
  readonly withdrawn: readonly string[];
  /** Ids that earlier releases listed as retired or withdrawn. */
  readonly earlier: readonly string[];
  /** Dates of the items, by id. */
  readonly dates: ReadonlyMap<string, Omit<ReleaseDates, "accepted">>;
  readonly history: readonly Omit<HistoryRow, "canary">[];
}

type HistoryEntry = RetiredItems["history"][number];

/**
 * Lists the published items that were retired since the last release, with their history. Private items are never published, even when they
 * are retired.
 */
export async function listRetired(
  stores: Pick<Stores, "questions" | "lifecycles" | "releases" | "exposureEvents">,
  earlier: readonly Release[],
): Promise<RetiredItems> {
  const released = await stores.releases.listReleased();
  const told = new Set(
    earlier.flatMap(({ manifest: { retired } }) => [...retired.inClear, ...retired.withdrawn]),
  );
  const retired = (await stores.lifecycles.list({ states: ["retired"] })).filter(
    ({ questionId }) => released.get(questionId) === "public" && !told.has(questionId),
  );
  const items: ReleaseItem[] = [];
  const dates = new Map<string, Omit<ReleaseDates, "accepted">>();
  for (const lifecycle of retired) {
    if (lifecycle.reason === "withdrawn") continue;
    const question = await stores.questions.get(lifecycle.questionId);
    if (question === null) continue;
    const pageDays = await stores.releases.readPageDays(
      question.evidence.flatMap(({ snapshotId }) => snapshotId ?? []),
    );
    items.push(toReleaseItem(question, { lifecycle, pageDays }));
    dates.set(question.id, datesOf(lifecycle, earlier));
  }
  return {
    items,
    dates,
    earlier: [...told].sort(),
    withdrawn: retired.flatMap(({ questionId, reason }) => (reason === "withdrawn" ? [questionId] : [])),
    history: await readHistory(
      stores,
      items.map(({ id }) => id),
      earlier,
    ),
  };
}

/** Gives the dates of a retired item. Its cutoff is the cutoff of the last release that contained the item sealed. */
function datesOf(
  { questionId, since }: Pick<Lifecycle, "questionId" | "since">,
  earlier: readonly Release[],
): Omit<ReleaseDates, "accepted"> {
  const holding = earlier.filter(({ manifest }) => Object.hasOwn(manifest.items, questionId));
  const [last, first] = [holding[0], holding.at(-1)];
  const retired = since.toISOString().slice(0, 10);
  return {
    cutoff: last?.cutoff ?? retired,
    released: first?.built.toISOString().slice(0, 10) ?? retired,
    retired,
  };
}

/** Gives the day of the first release that contained each item. `earlier` lists the releases, newest first. */
export function listFirstReleased(earlier: readonly Release[]): Map<string, IsoDate> {
  return new Map(
    earlier.flatMap(({ built, manifest }) =>
      Object.keys(manifest.items).map((id) => [id, built.toISOString().slice(0, 10)] as const),
    ),
  );
}

async function readHistory(
  { lifecycles, exposureEvents }: Pick<Stores, "lifecycles" | "exposureEvents">,
  ids: readonly string[],
  earlier: readonly Release[],
): Promise<HistoryEntry[]> {
  const events = await lifecycles.history(ids);
  const exposures = await exposureEvents.listOf(ids);
  const entries: HistoryEntry[] = [
    ...events.map(({ questionId: id, at, to, reason, note }) => ({
      id,
      at: at.toISOString(),
      kind: "life" as const,
      what: `${to} (${reason})`,
      by: "",
      note,
    })),
    ...earlier.flatMap(({ id: what, built, manifest }) =>
      ids
        .filter((id) => Object.hasOwn(manifest.items, id))
        .map((id) => ({ id, at: built.toISOString(), kind: "released" as const, what, by: "", note: "" })),
    ),
    ...exposures.filter(({ kind }) => kind !== "published" && !ofPeople.has(kind)).map(exposureEntry),
    ...countPeople(exposures),
  ];
  const requestOf = ({ id, at }: HistoryEntry) => `${id} ${at}`;
  return entries.sort((one, other) => (requestOf(one) < requestOf(other) ? -1 : 1));
}

/** Kinds of exposure whose parties are people. A release states only their number, never their names or the times of their access. */
const ofPeople: ReadonlySet<ExposureKind> = new Set(["key-granted", "access-report"]);

/** Makes one entry for each item and kind, dated by the day of the last exposure. */
function countPeople(exposures: readonly ExposureEvent[]): HistoryEntry[] {
  const groups = new Map<string, { readonly last: ExposureEvent; readonly parties: Set<string> }>();
  for (const event of exposures) {
    if (!ofPeople.has(event.kind)) continue;
    const name = JSON.stringify([event.itemId, event.kind]);
    const parties = groups.get(name)?.parties ?? new Set();
    groups.set(name, { last: event, parties: parties.add(event.party) });
  }
  return [...groups.values()].map(({ last: { itemId: id, at, kind: what }, parties: { size } }) => ({
    id,
    at: `${at.toISOString().slice(0, 10)}T00:00:00.000Z`,
    kind: "exposure" as const,
    what,
    by: "",
    note: `${size} ${size === 1 ? "party" : "parties"}`,
  }));
}

function exposureEntry({ itemId: id, at, kind: what, party: by, detail }: ExposureEvent): HistoryEntry {
  const note = Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
  return { id, at: at.toISOString(), kind: "exposure", what, by, note };
}
