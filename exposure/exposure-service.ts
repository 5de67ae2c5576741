import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { StandingItem } from "../domain/exposure/item-standing.ts";
import type { LifecycleEvent } from "../domain/exposure/lifecycle.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { ProbeStore } from "../domain/ports/exposure/probe-store.ts";
import type {
  ScoreStep,
  StandingStore,
  TrialOfPolicy,
  TriedPolicy,
} from "../domain/ports/exposure/standing-store.ts";
import type {
  ItemLifecycle,
  LifecycleFilter,
  LifecycleMove,
  LifecycleMoveOfItem,
  LifecycleStore,
} from "../domain/ports/questions/lifecycle-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ExposureSettings } from "../domain/settings/exposure-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { ExplainedItem } from "./explain-item.ts";
import type { AccessRequest, ImportedAccess } from "./import-access-report.ts";
import type { Standings } from "./keep-standings.ts";
import type { SeenFilter, SeenOnWeb } from "./list-seen.ts";
import type { PlannedProbe, ProbeRequest } from "./probes/plan-probe.ts";
import type { ProbeParts, ProbeProgress, ProbeReport } from "./probes/run-probe.ts";
import type { RequestedReplacement } from "./request-replacements.ts";
import type { RetirementReport, RetirementRequest } from "./retire-by-policy.ts";
import type {
  LeakSearchParts,
  LeakSearchProgress,
  LeakSearchReport,
  LeakSearchRequest,
  planLeakSearch,
} from "./run-leak-search.ts";

/** A request whose key may be left out. The day is then the key, so that the same command continues its round until midnight (UTC). */
type Unnamed<Request extends { readonly key: string }> = Omit<Request, "key"> & {
  readonly key?: string | undefined;
};

interface ListedStandings {
  readonly items: readonly StandingItem[];
  /** False while changes are still being computed. The scores of some items are then out of date. */
  readonly isFresh: boolean;
}

interface RetiredItem extends LifecycleMoveOfItem {
  /** Refresh that was requested to replace the items that were retired together with this one; null if there was none. */
  readonly replacedBy: string | null;
}

/** Exposure and retirement: who has seen which item, what models know, and which items are retired. */
export interface ExposureService {
  /** Lists all items except retired ones, the most exposed first. `isPatient` waits until all changes are computed. */
  list(
    filter: Parameters<StandingStore["list"]>[0] & { readonly isPatient?: boolean },
  ): Promise<ListedStandings>;
  /** Numbers of items by their score. */
  histogram(step: number): Promise<ScoreStep[]>;
  /** Says what a policy would do, quickly enough to ask while a threshold is moved. Nothing is changed. */
  tryPolicy(policy: TriedPolicy, limit: number): Promise<TrialOfPolicy & Pick<ListedStandings, "isFresh">>;
  /** Lists retired items, the last retired one first, each with the first refresh that was requested to replace it. */
  listRetired(filter: Parameters<LifecycleStore["listMoves"]>[1]): Promise<RetiredItem[]>;
  /** @throws SettingsError `unknown-question`, `ambiguous-id` */
  explain(idOrBeginning: string): Promise<ExplainedItem>;
  /**
   * Lists the newest finds of each kind, or of one kind after a position of its list; for one question or canary if it is given.
   */
  listSeen(filter: SeenFilter): Promise<SeenOnWeb>;
  listLifecycles(filter: LifecycleFilter): Promise<ItemLifecycle[]>;
  history(questionId: string): Promise<LifecycleEvent[]>;
  /** @throws GiveUpItemError `retired-is-final` */
  move(questionId: string, move: Omit<LifecycleMove, "key" | "at">): Promise<{ readonly moved: boolean }>;
  /**
   * Retires one item by hand and, if `replace` is true, requests a replacement. If the item is retired already, its state and its history
   * stay as they are, without the note; a replacement is then requested only if the item was retired by hand.
   */
  retireOne(
    questionId: string,
    request: { readonly note: string; readonly replace: boolean },
  ): Promise<{
    /** False if the item was retired already. */
    readonly moved: boolean;
    /** Time since which the item is retired. */
    readonly since: Date;
    readonly replacements: readonly RequestedReplacement[];
  }>;
  /** Retires items by the policy. @throws SettingsError if `policyFile` is unusable, before anything is done */
  retire(
    request: Unnamed<RetirementRequest> & { readonly policyFile?: string | undefined },
  ): Promise<RetirementReport>;
  planLeakSearch(request: Unnamed<LeakSearchRequest>): ReturnType<typeof planLeakSearch>;
  /** Searches the web for leaks. Visits are done by visit workers, so start that kind of work too. */
  searchLeaks(
    request: Unnamed<LeakSearchRequest>,
    options: { readonly signal: AbortSignal; readonly onProgress?: (progress: LeakSearchProgress) => void },
  ): Promise<LeakSearchReport>;
  planProbe(request: Unnamed<ProbeRequest>): Promise<PlannedProbe>;
  /** Probes models. Visits are done by visit workers here too. @throws SettingsError, UnreachableError */
  probe(
    request: Unnamed<ProbeRequest>,
    options: { readonly signal: AbortSignal; readonly onProgress?: (progress: ProbeProgress) => void },
  ): Promise<ProbeReport>;
  listProbeVerdicts(): ReturnType<ProbeStore["listVerdicts"]>;
  /**
   * Notes in the ledger that somebody is shown these questions or runs: once for each token, item and day. Whoever is shown a run learns
   * about the question that it leads to.
   */
  noteViews(
    itemIds: readonly string[],
    viewer: { readonly tokenId: string; readonly party: string },
  ): Promise<void>;
  /** @throws SettingsError `report-unreadable`, `unknown-id`, `ambiguous-id` */
  importAccess(request: AccessRequest): Promise<ImportedAccess>;
}

/** Opens the service. Its heavy parts are imported at first use. */
export function openExposureService({
  settings,
  stores,
  openClock,
  needed,
  standings,
  readPolicy,
}: {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly openClock: () => Promise<Clock>;
  /** Returns the parts that work needs. @throws SettingsError `read-only` */
  readonly needed: () => ProbeParts["parts"] & { readonly plainLookup: LeakSearchParts["lookup"] };
  readonly standings: Standings;
  /** Reads the policy from a file that the user named. @throws SettingsError if it is unusable */
  readonly readPolicy: (file: string) => Promise<ExposureSettings>;
}): ExposureService {
  const named = async <O extends { readonly key?: string | undefined }>(request: O) => {
    const clock = await openClock();
    return { clock, request: { ...request, key: request.key ?? clock.now().toISOString().slice(0, 10) } };
  };
  const withModels = () => {
    const { models } = settings;
    if (models === null) throw new SettingsError("no models are set to probe", { code: "no-models" });
    return { ...settings, models };
  };
  return {
    async list({ isPatient = false, ...filter }) {
      const isFresh = await standings.areFresh(isPatient ? Number.POSITIVE_INFINITY : undefined);
      return { items: await stores.standings.list(filter), isFresh };
    },
    async histogram(step) {
      await standings.areFresh();
      return stores.standings.histogram(step);
    },
    async tryPolicy(policy, limit) {
      const isFresh = await standings.areFresh();
      const now = (await openClock()).now();
      return { ...(await stores.standings.tryPolicy(policy, { now, limit })), isFresh };
    },
    async listRetired(filter) {
      const { findReplacement } = await import("./request-replacements.ts");
      const moves = await stores.lifecycles.listMoves("retired", filter);
      return Promise.all(
        moves.map(async (move) => ({ ...move, replacedBy: await findReplacement(stores, move) })),
      );
    },
    async explain(beginning) {
      const { explainItem } = await import("./explain-item.ts");
      return explainItem(stores, beginning, { policy: settings.exposure, now: (await openClock()).now() });
    },
    listSeen: async (filter) => (await import("./list-seen.ts")).listSeen(stores, filter),
    listLifecycles: (filter) => stores.lifecycles.list(filter),
    history: (questionId) => stores.lifecycles.history([questionId]),
    async move(questionId, move) {
      const at = (await openClock()).now();
      return stores.lifecycles.move(questionId, { ...move, key: `manual/${at.toISOString()}`, at });
    },
    async retireOne(questionId, { note, replace }) {
      // The key contains the item's id, so that after a kill the same command continues its earlier work.
      const key = `by-hand/${questionId}`;
      const at = (await openClock()).now();
      const before = await stores.lifecycles.get(questionId);
      const { moved, lifecycle } =
        before?.state === "retired"
          ? { moved: false, lifecycle: before }
          : await stores.lifecycles.move(questionId, { key, to: "retired", reason: "manual", note, at });
      const told = { moved, since: lifecycle.since };
      if (!replace) return { ...told, replacements: [] };
      const { requestReplacements } = await import("./request-replacements.ts");
      return { ...told, replacements: await requestReplacements({ settings, stores }, key) };
    },
    async retire({ policyFile, ...rest }) {
      const policy = policyFile === undefined ? rest.policy : await readPolicy(policyFile);
      const { clock, request } = await named(rest);
      const { retireByPolicy } = await import("./retire-by-policy.ts");
      return retireByPolicy({ settings, stores, clock }, { ...request, policy });
    },
    async planLeakSearch(given) {
      const { planLeakSearch } = await import("./run-leak-search.ts");
      return planLeakSearch({ settings, stores }, (await named(given)).request);
    },
    async searchLeaks(given, options) {
      const { runLeakSearch } = await import("./run-leak-search.ts");
      const { clock, request } = await named(given);
      return runLeakSearch({ settings, stores, clock, lookup: needed().plainLookup }, request, options);
    },
    async planProbe(given) {
      const { planProbe } = await import("./probes/plan-probe.ts");
      const { clock, request } = await named(given);
      return planProbe({ settings: withModels(), stores, clock }, request);
    },
    async probe(given, options) {
      const { runProbe } = await import("./probes/run-probe.ts");
      const { clock, request } = await named(given);
      return runProbe({ settings: withModels(), stores, clock, parts: needed() }, request, options);
    },
    listProbeVerdicts: () => stores.probes.listVerdicts(),
    async noteViews(itemIds, { tokenId, party }) {
      const at = (await openClock()).now();
      const key = `view/${tokenId}/${at.toISOString().slice(0, 10)}`;
      const event = { kind: "key-granted", key, party, at, detail: { by: "service" } } as const;
      await stores.exposureEvents.note(itemIds.map((itemId) => ({ itemId, ...event })));
    },
    async importAccess(request) {
      const { importAccessReport } = await import("./import-access-report.ts");
      return importAccessReport({ settings, stores, clock: await openClock() }, request);
    },
  };
}
