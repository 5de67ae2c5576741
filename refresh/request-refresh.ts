import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Language } from "../domain/language.ts";
import type { Refresh, RefreshStore } from "../domain/ports/runs/refresh-store.ts";
import type { RunStore } from "../domain/ports/runs/run-store.ts";
import type { SeedingStore } from "../domain/ports/runs/seeding-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";
import type { RefreshEstimate } from "../domain/run/refresh-estimate.ts";
import type { SourceShares } from "../domain/run/source-grade.ts";
import { rolesInUse } from "../domain/settings/model-role.ts";
import { type ModelsSettings, requirePrices } from "../domain/settings/models-settings.ts";
import { requireDomain } from "../domain/settings/require-domain.ts";
import { requireRoles } from "../domain/settings/require-roles.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { hashWork } from "./estimate/hash-work.ts";
import { hashForId } from "./hash-for-id.ts";

export interface RefreshRequest {
  /** Number of newly accepted questions wanted. */
  readonly target: number;
  readonly languages?: readonly Language[];
  readonly domains?: readonly string[];
  /** Shares of the seeds by source; those of the settings when absent. */
  readonly sources?: SourceShares;
  readonly budgetDollars?: number;
  /** Whether to begin another refresh although an unfinished one with equal settings exists; that one is dropped. */
  readonly fresh?: boolean;
  /** Whether `freshet worker` processes do the work even when this process does not wait for it. */
  readonly detached?: boolean;
  /** Estimate of its cost, to be stored with it. */
  readonly expected?: RefreshEstimate;
  /**
   * Id that the caller chooses for a new refresh. A repeat with this id finds the refresh again, and no other refresh is resumed or
   * dropped. Requests without this id neither resume nor drop it.
   */
  readonly id?: string;
}

export interface RequestParts {
  readonly refreshes: RefreshStore;
  readonly runs: RunStore;
  readonly seedings: SeedingStore;
  readonly jobs: JobStore;
  readonly settings: Settings;
}

/**
 * Requests newly accepted questions: resumes the newest unfinished refresh with the same settings that was requested without an id,
 * otherwise begins another.
 * @throws SettingsError for an unknown domain or language, before anything is written
 */
export async function requestRefresh(
  parts: RequestParts,
  request: RefreshRequest,
): Promise<{ refresh: Refresh; resumed: boolean }> {
  const wanted = checkRequest(parts.settings, request);
  const settingsHash = hashRefreshRequest(parts.settings, wanted);
  const { id, expected, detached = false } = request;
  const made = { ...wanted, settingsHash, ...(expected && { expected }), detached };
  if (id !== undefined) {
    const known = await parts.refreshes.get(id);
    const own = { ...made, id, settingsHash: hashForId(settingsHash, id) };
    return { refresh: known ?? (await parts.refreshes.create(own)), resumed: known !== null };
  }
  const unfinished = await parts.refreshes.newestOpen(settingsHash);
  if (unfinished && !request.fresh) {
    // Requests that differ only in their budget count as the same request. The budget of the newest one applies.
    await parts.refreshes.setBudget(unfinished.id, wanted.budgetDollars);
    if (request.detached) await parts.refreshes.detach(unfinished.id);
    return { refresh: (await parts.refreshes.get(unfinished.id)) ?? unfinished, resumed: true };
  }
  if (unfinished) await dropRefresh(parts, unfinished.id, "Stopped: another refresh was begun in its place.");
  return { refresh: await parts.refreshes.create(made), resumed: false };
}

/**
 * Drops a refresh and then its open runs. This is done under the planner's lock, so that no planner elsewhere begins a run in between.
 * `why` becomes the detail of the dropped runs. False if the refresh had ended before.
 */
export async function dropRefresh(
  parts: Pick<Stores, "refreshes" | "runs" | "seedings" | "jobs">,
  id: string,
  why: string,
): Promise<boolean> {
  const { refreshes, runs, seedings, jobs } = parts;
  const dropped = await refreshes.exclusively(id, async () => {
    const status = (await refreshes.get(id))?.status;
    if (status === "done" || status === "ended") return false;
    // The process that dropped it before may have died before its runs had ended.
    if (status === "open") await refreshes.end(id, "dropped");
    for (const run of await runs.list({ refreshId: id, status: "open" })) {
      await runs.end(run.id, "dropped", "dropped", why);
      await jobs.drop(run.id);
    }
    for (const seeding of await seedings.list(id)) if (seeding.status === "open") await jobs.drop(seeding.id);
    return status === "open";
  });
  if (dropped !== null) return dropped;
  await sleep(100);
  return dropRefresh(parts, id, why);
}

/** Checks a request and fills in the settings' defaults. @throws SettingsError */
export function checkRequest(settings: Settings, request: RefreshRequest) {
  for (const domain of request.domains ?? []) requireDomain(settings, domain);
  const languages = request.languages ?? settings.method.languages;
  const foreign = languages.find((language) => !settings.method.languages.includes(language));
  if (foreign !== undefined) {
    throw new SettingsError(
      `the language "${foreign}" is not among method.languages (${settings.method.languages.join(", ")})`,
      {
        code: "unknown-language",
      },
    );
  }
  const budgetDollars = request.budgetDollars ?? settings.work.budgetDollars;
  const { models } = settings;
  const used = rolesInUse(settings.method).map((role) => [role, models?.roles[role]] as const);
  requireRoles(models, rolesInUse(settings.method));
  requirePrices(budgetDollars, Object.fromEntries(used));
  const workHash = hashWork(settings);
  const sources = request.sources ?? settings.sources;
  return {
    ...{ target: request.target, languages, domains: request.domains ?? null, budgetDollars, workHash },
    // If the live web is the only source, it is not named here. So the hash is the same as that of unfinished refreshes which older
    // versions stored.
    ...(sources.wikidata > 0 && { sources }),
  };
}

/** A hash that is equal for requests of the same work. The models and the method count; addresses and keys do not. */
export function hashRefreshRequest(settings: Settings, wanted: ReturnType<typeof checkRequest>): string {
  const { budgetDollars: _, workHash: __, ...request } = wanted;
  // The simulated world's models are always the same, and a plan is made without starting them.
  const roles: Partial<ModelsSettings["roles"]> =
    settings.world === "simulated" ? {} : (settings.models?.roles ?? {});
  const models = Object.entries(roles).map(([role, { model, temperature, topP, extraBody }]) => ({
    role,
    model,
    temperature,
    topP,
    extraBody,
  }));
  return (
    createHash("sha256")
      // This member keeps its old name `order`, so that the hash is the same as that of unfinished refreshes which older versions stored.
      .update(JSON.stringify({ order: request, method: settings.method, models, domains: settings.domains }))
      .digest("hex")
  );
}
