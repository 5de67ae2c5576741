import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Refresh, RefreshProgress, RefreshStore } from "../domain/ports/runs/refresh-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { DomainTrial } from "../domain/run/domain-trial.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { TrialRequest } from "./new-domain/request-trial.ts";
import { planRequest, type RefreshPlan } from "./plan-request.ts";
import { type RefreshCosts, reportCosts } from "./report-run.ts";
import { checkRequest, dropRefresh, type RefreshRequest, requestRefresh } from "./request-refresh.ts";
import { type RefreshReport, sendHeartbeats, watchRefresh } from "./watch-refresh.ts";

/** Requests refreshes, watches them, and reports their costs. The trial of a new domain is a refresh too. */
export interface RefreshService {
  request(request: RefreshRequest): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** @throws SettingsError `unknown-refresh` */
  get(id: string): Promise<Refresh & { readonly progress: RefreshProgress }>;
  /** Drops an open refresh with its open runs; one that has ended stays as it is. @throws SettingsError `unknown-refresh` */
  drop(id: string): Promise<{ readonly refresh: Refresh; readonly dropped: boolean }>;
  /** Lists the newest first. */
  list: RefreshStore["list"];
  /** Plans what a request would do; writes nothing. */
  plan(request: RefreshRequest): Promise<RefreshPlan>;
  /** Keeps a refresh active while this process lives, so that this process and other workers work on it. */
  heartbeat(id: string): Promise<{ close(): Promise<void> }>;
  watch(id: string, options?: { signal?: AbortSignal }): AsyncGenerator<RefreshReport>;
  /**
   * Reports the cost of a refresh beside its estimate, and what an open refresh will still take. If none is named, the newest one is
   * reported. @throws SettingsError `unknown-refresh`
   */
  costs(refreshId?: string): Promise<RefreshCosts>;
  /** Requests a trial of one domain, which is then watched like any refresh. Equal requests share one trial. @throws SettingsError */
  requestTrial(request: TrialRequest): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** Finds the newest trial that a request would resume or show again; null if it would be the first. @throws SettingsError */
  findTrial(request: TrialRequest): Promise<Refresh | null>;
  /** Reports the findings of a trial, with an estimate for `questions` accepted questions. */
  reportTrial(request: { readonly refreshId: string; readonly questions: number }): Promise<DomainTrial>;
}

export function openRefreshService({
  settings,
  stores,
}: {
  readonly settings: Settings;
  readonly stores: Stores;
}): RefreshService {
  const parts = { ...stores, settings };
  return {
    async request(request) {
      const known = request.id === undefined ? null : await stores.refreshes.get(request.id);
      if (known !== null) return { refresh: known, resumed: true };
      const { expected } = await planRequest(parts, checkRequest(settings, request));
      return requestRefresh(parts, { expected, ...request });
    },
    async get(id) {
      const refresh = await stores.refreshes.get(id);
      if (refresh === null) throw new SettingsError(`there is no refresh ${id}`, { code: "unknown-refresh" });
      return { ...refresh, progress: await stores.refreshes.progress(id) };
    },
    async drop(id) {
      const find = async (): Promise<Refresh> => {
        const found = await stores.refreshes.get(id);
        if (found === null) throw new SettingsError(`there is no refresh ${id}`, { code: "unknown-refresh" });
        return found;
      };
      await find();
      const dropped = await dropRefresh(stores, id, "Stopped: its order was dropped.");
      return { refresh: await find(), dropped };
    },
    list: (filter) => stores.refreshes.list(filter),
    plan: (request) => planRequest(parts, checkRequest(settings, request)),
    heartbeat: (id) => sendHeartbeats((seconds) => stores.refreshes.heartbeat(id, seconds)),
    watch: (id, options) => watchRefresh(stores.refreshes, id, options),
    costs: (id) => reportCosts(parts, id),
    requestTrial: async (request) =>
      (await import("./new-domain/request-trial.ts")).requestTrial(parts, request),
    findTrial: async (request) => (await import("./new-domain/request-trial.ts")).findTrial(parts, request),
    reportTrial: async (request) =>
      (await import("./new-domain/report-trial.ts")).reportTrial({ stores, settings }, request),
  };
}
