import { createHash } from "node:crypto";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Language } from "../domain/language.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Seed } from "../domain/run/seed.ts";
import { requirePrices } from "../domain/settings/models-settings.ts";
import { requireRoles } from "../domain/settings/require-roles.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { TemplatedTask, UsedSnapshot } from "../domain/wikidata/templated-item.ts";

/** The order of a delta's questions. Equal orders lead to the same refresh, whoever gives them and whenever. */
interface TemplatedOrder {
  readonly snapshots: { readonly earlier: UsedSnapshot; readonly later: UsedSnapshot };
  /** Wanted questions of the levels L1, L2 and L3, in each language. */
  readonly levels: readonly [number, number, number];
  readonly languages: readonly Language[];
  readonly seed: number;
  readonly reword: boolean;
  readonly judges: boolean;
  /** Hash of everything else on which the questions depend: rules, templates and domains. */
  readonly made: string;
}

/** A planned question with everything that its run needs. */
interface Planned {
  readonly task: TemplatedTask;
  readonly pages: readonly PageSnapshot[];
  readonly seed: Omit<Seed, "id">;
}

type Parts = Pick<Stores, "refreshes" | "pages" | "templated"> & { readonly settings: Settings };

/**
 * Finds the refresh of an order. Its id follows from the order, so that nothing is made twice if an order is killed or repeated. A dropped
 * refresh stays dropped; the same order is then a further attempt with a new refresh.
 */
export async function findOrdered(
  refreshes: Pick<Stores["refreshes"], "get">,
  order: TemplatedOrder,
): Promise<{ readonly id: string; readonly known: Refresh | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const id = refreshIdOf(order, attempt);
    const known = await refreshes.get(id);
    if (known?.status !== "dropped") return { id, known };
  }
}

function refreshIdOf(order: TemplatedOrder, attempt: number): string {
  const { snapshots, levels, languages, seed, reword, judges, made } = order;
  const { earlier, later } = snapshots;
  const named = [earlier.checksum, later.checksum, levels, languages, seed, reword, judges, made];
  if (attempt > 1) named.push(attempt);
  return `refresh-d${createHash("sha256").update(JSON.stringify(named)).digest("hex").slice(0, 12)}`;
}

/**
 * Requests the items of a delta's questions, as a refresh with one run for each question. The caller plans the questions from the
 * snapshots. The plan of one order is always the same, so a repeat after a kill adds the runs that are still missing.
 * @throws SettingsError `no-questions` if nothing was planned, `refresh-dropped` if somebody drops the refresh in the meantime
 */
export async function requestTemplated(
  { settings, refreshes, pages, templated }: Parts,
  order: TemplatedOrder,
  planned: readonly Planned[],
  options: {
    readonly budgetDollars?: number;
    readonly detached?: boolean;
    /** Called for each run that exists. */
    readonly onRun?: (made: number) => void;
  } = {},
): Promise<{ readonly refresh: Refresh; readonly resumed: boolean }> {
  if (planned.length === 0)
    throw new SettingsError("the delta gives no question of the wanted levels and languages", {
      code: "no-questions",
    });
  const budgetDollars = options.budgetDollars ?? settings.work.budgetDollars;
  const roles = settings.models?.roles;
  const asked = [
    ...(order.reword ? (["synthesis", "round-trip"] as const) : []),
    ...(order.judges ? (["text-quality", "privacy"] as const) : []),
  ];
  requireRoles(settings.models, asked);
  requirePrices(budgetDollars, Object.fromEntries(asked.map((role) => [role, roles?.[role]])));
  const { id, known } = await findOrdered(refreshes, order);
  const refresh =
    known ??
    (await refreshes.create({
      ...{ id, purpose: "templated", target: planned.length, languages: order.languages, domains: null },
      ...{ settingsHash: id, budgetDollars },
      // If a detached order is killed while its runs are being stored, the stored runs must not wait for a process that is gone.
      ...(options.detached && { detached: true }),
    }));
  for (const [place, { task, pages: own, seed }] of planned.entries()) {
    for (const page of own) await pages.putSnapshot(page);
    const run = await templated.begin({ refreshId: refresh.id, seed, task });
    if (run === null)
      throw new SettingsError(
        `the refresh ${id} was dropped while its questions were stored; give the order again to make them`,
        { code: "refresh-dropped" },
      );
    options.onRun?.(place + 1);
  }
  if (known?.status === "open") await refreshes.setBudget(id, budgetDollars);
  if (options.detached && known !== null) await refreshes.detach(id);
  return { refresh: (await refreshes.get(id)) ?? refresh, resumed: known !== null };
}
