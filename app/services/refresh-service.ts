import type { CostReport } from "../../domain/cost/cost-report.ts";
import type { Refresh } from "../../domain/ports/refresh-store.ts";
import type { DomainTrial } from "../../domain/run/domain-trial.ts";
import type { TrialOrder } from "../../refresh/new-domain/order-trial.ts";
import { checkOrder, orderRefresh, type RefreshOrder } from "../../refresh/order-refresh.ts";
import { planOrder, type RefreshPlan } from "../../refresh/plan-order.ts";
import { reportCosts } from "../../refresh/report-run.ts";
import { type RefreshReport, sendHeartbeats, watchRefresh } from "../../refresh/watch-refresh.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Refreshes: ordered, worked on, watched, and what they cost; the trial of a new domain is one too. */
export interface RefreshService {
  order(order: RefreshOrder): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** The plan of what an order would do; writes nothing. */
  plan(order: RefreshOrder): Promise<RefreshPlan>;
  /** Has its work done while this process lives: here, and by other workers. */
  heartbeat(id: string): Promise<{ close(): Promise<void> }>;
  watch(id: string, options?: { signal?: AbortSignal }): AsyncGenerator<RefreshReport>;
  /** The cost of a refresh by stage and outcome; the newest where none is named. @throws SettingsError `unknown-refresh` */
  costs(refreshId?: string): Promise<{ readonly refreshId: string; readonly costs: CostReport }>;
  /** A trial of one domain, which is then watched as any refresh; equal orders are one trial. @throws SettingsError */
  orderTrial(order: TrialOrder): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** The newest trial that an order would go on with or show again; null where it would be the first. @throws SettingsError */
  findTrial(order: TrialOrder): Promise<Refresh | null>;
  /** The findings of a trial, and what `questions` accepted questions would take. */
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
