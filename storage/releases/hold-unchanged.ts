import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import { isLive } from "../../domain/exposure/lifecycle.ts";
import type { BeforeBuild, Release, ReleaseBasis } from "../../domain/ports/questions/release-store.ts";
import type { Executor } from "../database/open-database.ts";
import { pageTakedowns } from "../pages/takedowns.ts";
import { reverifications } from "../questions/create-reverification-store.ts";
import { lifecycles } from "../questions/lifecycles.ts";
import { questions } from "../questions/questions.ts";
import { findOutdatedForms } from "./find-outdated.ts";

const rowsAtOnce = 500;
/** Most ids that the message of a refused release names. */
const mostNamed = 5;
/** Time after which a refused release may be built again. */
const againMs = 1_000;

/** Reads the corrections and take-downs that there are before a release is built. */
export async function readBefore(on: Executor): Promise<BeforeBuild> {
  const { id, corrections } = questions;
  const corrected = await on.select({ id, corrections }).from(questions).where(gt(corrections, 0));
  const buried = await on.select({ id: pageTakedowns.pageId }).from(pageTakedowns);
  return {
    corrections: new Map(corrected.map((row) => [row.id, row.corrections])),
    takenDown: new Set(buried.map((row) => row.id)),
  };
}

/**
 * Looks again at everything of a release that may have changed since it was read, and keeps it unchanged until the transaction ends. So an
 * item that is withdrawn or corrected meanwhile, a form that is put in doubt, and a page that is taken down all change after the release
 * was published. Items are locked by their rows, in the order of their ids, so that no two transactions wait for each other. Nothing that could
 * be locked exists of a re-verification or a take-down to come, so their tables are locked. They come first, because a take-down buries its
 * pages before it changes items.
 * @throws RetryLaterError `release-outdated`
 */
export async function holdUnchanged(
  tx: Executor,
  { id, manifest }: Pick<Release, "id" | "manifest">,
  { items, before, pageIds = [] }: HeldItems & Partial<ReleaseBasis>,
): Promise<void> {
  await tx.execute(sql`lock table ${pageTakedowns}, ${reverifications} in share mode`);
  const { gone, corrected } = await holdItems(tx, { items, corrections: before?.corrections ?? new Map() });
  refuseAny(gone, (named) => `${chosen(named, "items", id)} stopped being live while it was built`, {
    advice: "these items are left out",
  });
  refuseAny(corrected, (named) => `${chosen(named, "items", id)} received a correction while it was built`, {
    advice: "these items are taken as corrected",
  });
  const buried = await findTakenDown(tx, pageIds);
  refuseAny(
    buried.filter((page) => before?.takenDown.has(page) !== true),
    (named) =>
      `${named.length} of the pages that the release ${id} quotes were taken down while it was built`,
    { advice: "what was deleted is left out" },
  );
  const doubted = await findOutdatedForms(tx, Object.keys(manifest.forms ?? {}));
  refuseAny(doubted, (named) => `${chosen(named, "forms", id)} were put in doubt while it was built`, {
    advice: "these forms are left out",
  });
}

const chosen = (ids: readonly string[], what: string, releaseId: string): string =>
  `${ids.length} of the ${what} chosen for the release ${releaseId}`;

interface HeldItems {
  readonly items: readonly { readonly questionId: string }[];
}

/** Locks the items and their lifecycles, and finds those that are no longer live or have more corrections than before they were read. */
async function holdItems(
  tx: Executor,
  { items, corrections }: HeldItems & Pick<BeforeBuild, "corrections">,
): Promise<{ readonly gone: string[]; readonly corrected: string[] }> {
  const ids = items.map(({ questionId }) => questionId).sort();
  const live = new Set<string>();
  const corrected: string[] = [];
  for (const part of inParts(ids)) {
    const rows = await tx
      .select({ id: lifecycles.questionId, state: lifecycles.state, corrections: questions.corrections })
      .from(lifecycles)
      .innerJoin(questions, eq(questions.id, lifecycles.questionId))
      .where(inArray(lifecycles.questionId, part))
      .orderBy(asc(lifecycles.questionId))
      .for("share");
    for (const { id, state, corrections: now } of rows) {
      if (!isLive(state)) continue;
      live.add(id);
      if (now > (corrections.get(id) ?? 0)) corrected.push(id);
    }
  }
  return { gone: ids.filter((id) => !live.has(id)), corrected };
}

async function findTakenDown(tx: Executor, pageIds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const part of inParts(pageIds)) {
    const { pageId: id } = pageTakedowns;
    // A page has a tombstone for each address.
    const rows = await tx.select({ id }).from(pageTakedowns).where(inArray(id, part));
    for (const row of rows) found.add(row.id);
  }
  return [...found].sort();
}

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += rowsAtOnce) parts.push(ids.slice(from, from + rowsAtOnce));
  return parts;
}

/** @throws RetryLaterError `release-outdated` if there is any id */
function refuseAny(
  ids: readonly string[],
  tell: (ids: readonly string[]) => string,
  { advice }: { readonly advice: string },
): void {
  if (ids.length === 0) return;
  const named = [...ids.slice(0, mostNamed), ...(ids.length > mostNamed ? ["…"] : [])].join(", ");
  throw new RetryLaterError(`${tell(ids)} (${named}): build it again, and ${advice}`, {
    code: "release-outdated",
    waitMs: againMs,
  });
}
