import type { Clock } from "../../domain/ports/clock.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { PageTakedown, TakedownStore } from "../../domain/ports/web/takedown-store.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { TakedownReport, TakedownRequest } from "./take-down-page.ts";

type Asked = Omit<TakedownRequest, "policy"> & { readonly policy?: TakedownRequest["policy"] | undefined };

/** Takes stored pages down for an operator, and lists earlier take-downs. */
export interface PageService {
  /** Says what a take-down would delete and what rests on it; nothing is changed. @throws SettingsError `unknown-page` */
  planTakedown(request: Pick<Asked, "page" | "policy">): Promise<TakedownReport>;
  /** Deletes the stored text of a page for good, and acts on what rests on it. @throws SettingsError `unknown-page` */
  takeDown(request: Asked): Promise<TakedownReport>;
  /** Lists the newest first. */
  listTakedowns(page: Parameters<TakedownStore["list"]>[0]): Promise<PageTakedown[]>;
}

/** Opens the service. Its heavy parts are imported at first use. */
export function openPageService({
  settings,
  stores,
  openClock,
}: {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly openClock: () => Promise<Clock>;
}): PageService {
  const byPolicy = <R extends Pick<Asked, "policy">>(request: R) => ({
    ...request,
    policy: request.policy ?? settings.reverify.takenDown,
  });
  return {
    async planTakedown(request) {
      const { planTakedown } = await import("./take-down-page.ts");
      return planTakedown({ stores }, byPolicy(request));
    },
    async takeDown(request) {
      const { takeDownPage } = await import("./take-down-page.ts");
      return takeDownPage({ stores, clock: await openClock() }, byPolicy(request));
    },
    listTakedowns: (page) => stores.takedowns.list(page),
  };
}
