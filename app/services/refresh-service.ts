import type { CostReport } from "../../domain/cost/cost-report.ts";
import type { Refresh } from "../../domain/ports/refresh-store.ts";
import type { DomainTrial } from "../../domain/run/domain-trial.ts";
import type { TrialOrder } from "../../refresh/new-domain/order-trial.ts";
import { checkOrder, orderRefresh, type RefreshOrder } from "../../refresh/order-refresh.ts";
import { planOrder, type RefreshPlan } from "../../refresh/plan-order.ts";
import { reportCosts } from "../../refresh/report-run.ts";
import { type RefreshReport, sendHeartbeats, watchRefresh } from "../../refresh/watch-refresh.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Orders refreshes, watches them, and reports their costs. The trial of a new domain is a refresh too. */
export interface RefreshService {
  order(order: RefreshOrder): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** Plans what an order would do; writes nothing. */
  plan(order: RefreshOrder): Promise<RefreshPlan>;
  /** Keeps a refresh active while this process lives, so that this process and other workers work on it. */
  heartbeat(id: string): Promise<{ close(): Promise<void> }>;
  watch(id: string, options?: { signal?: AbortSignal }): AsyncGenerator<RefreshReport>;
  /** Reports the cost of a refresh by stage and outcome; of the newest refresh if none is named. @throws SettingsError `unknown-refresh` */
  costs(refreshId?: string): Promise<{ readonly refreshId: string; readonly costs: CostReport }>;
  /** Orders a trial of one domain, which is then watched like any refresh. Equal orders share one trial. @throws SettingsError */
  orderTrial(order: TrialOrder): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** Finds the newest trial that an order would resume or show again; null if it would be the first. @throws SettingsError */
  findTrial(order: TrialOrder): Promise<Refresh | null>;
  /** Reports the findings of a trial, with an estimate for `questions` accepted questions. */
  reportTrial(order: { readonly refreshId: string; readonly questions: number }): Promise<DomainTrial>;
}

export function openRefreshService({
  settings,
  stores,
}: Pick<ServiceParts, "settings" | "stores">): RefreshService {
  const parts = { ...stores, settings };
  return {
    order: async (order) => orderRefresh(parts, order),
    plan: (order) => planOrder(parts, checkOrder(settings, order)),
    heartbeat: (id) => sendHeartbeats((seconds) => stores.refreshes.heartbeat(id, seconds)),
    watch: (id, options) => watchRefresh(stores.refreshes, id, options),
    costs: (id) => reportCosts(stores, id),
    orderTrial: async (order) =>
      (await import("../../refresh/new-domain/order-trial.ts")).orderTrial(parts, order),
    findTrial: async (order) =>
      (await import("../../refresh/new-domain/order-trial.ts")).findTrial(parts, order),
    reportTrial: async (order) =>
      (await import("../../refresh/new-domain/report-trial.ts")).reportTrial({ stores, settings }, order),
  };
}
