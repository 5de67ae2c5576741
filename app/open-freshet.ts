import { openAccessService } from "../access/access-service.ts";
import { defaultWorkspace } from "../domain/access/scope.ts";
import { asError, SettingsError } from "../domain/errors/freshet-error.ts";
import { providerOf } from "../domain/exposure/parties-of.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { ExposureSettings } from "../domain/settings/exposure-settings.ts";
import type { ModelRole } from "../domain/settings/model-role.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { openEvaluationService } from "../evaluation/evaluation-service.ts";
import { openQuestionService } from "../evaluation/question-service.ts";
import { openSubmissionService } from "../evaluation/submissions/submission-service.ts";
import { openExposureService } from "../exposure/exposure-service.ts";
import { keepStandings } from "../exposure/keep-standings.ts";
import { deliverAtEnd } from "../hooks/deliver-at-end.ts";
import { openHookService } from "../hooks/hook-service.ts";
import type { HookParts } from "../hooks/known-hook.ts";
import { createCallBoard } from "../models/call-board.ts";
import { openFormService } from "../refresh/form-service.ts";
import { openRefreshService } from "../refresh/refresh-service.ts";
import { openReverificationService } from "../reverify/reverification-service.ts";
import { openPageService } from "../reverify/takedown/page-service.ts";
import { openScheduleService } from "../schedule/schedule-service.ts";
import { claimWorld } from "../storage/database/claim-world.ts";
import type { Database } from "../storage/database/open-database.ts";
import { openClock, type SharedClock } from "../storage/open-clock.ts";
import type { Acceptance } from "../storage/runs/accept-run.ts";
import type { ResolveHost } from "../web/egress/resolve-target.ts";
import { createEgressExits } from "./create-egress-exits.ts";
import type { Freshet } from "./freshet.ts";
import { openRegistryOnce } from "./open-registry-once.ts";
import { openStores } from "./open-stores.ts";
import { openTelemetryOf } from "./open-telemetry-of.ts";
import { openOwnDatabase } from "./own-database.ts";
import { openOverviewService } from "./services/overview-service.ts";
import { openProgressService } from "./services/progress-service.ts";
import { openReleaseService } from "./services/release-service.ts";
import { openReviewService } from "./services/review-service.ts";
import { openRunService } from "./services/run-service.ts";
import { openSeedingService } from "./services/seeding-service.ts";
import type { ServiceParts } from "./services/service-parts.ts";
import { openTelemetryService } from "./services/telemetry-service.ts";
import { openTemplatedService } from "./services/templated-service.ts";
import { openWebService } from "./services/web-service.ts";
import { openWorkService } from "./services/work-service.ts";

export interface OpenOptions {
  /** `work` opens models, search, queue and pages too; `read` opens only the database, and `serve` opens it for many callers at once. */
  readonly for: "work" | "read" | "serve";
  /** Name of this benchmark in a service that has several. */
  readonly workspace?: string | undefined;
  /** Takes one line about something that a person should know; it goes to stderr by default. */
  readonly log?: (line: string) => void;
  /** Takes one line about a hook that did not get its messages; like `log` by default. */
  readonly logHooks?: (line: string) => void;
  /** Database of the settings if it is already open; it is closed with Freshet. */
  readonly database?: Database;
  /** Looks up the hosts of webhooks; the system does by default. */
  readonly resolveHost?: ResolveHost;
}

/**
 * Builds Freshet from its settings. This is the only place that wires the real parts. Heavy parts are imported when work begins. @throws
 * SettingsError, UnreachableError
 */
export async function openFreshet(settings: Settings, options: OpenOptions): Promise<Freshet> {
  const log = options.log ?? ((line: string) => void process.stderr.write(`${line}\n`));
  const logHooks = options.logHooks ?? log;
  const { world } = settings;
  const db = options.database ?? (await openOwnDatabase(settings, options.for));
  const calls = createCallBoard();
  try {
    await claimWorld({ db, world });
    const clock = options.for === "work" ? await openClock({ db, world }) : null;
    const stores = openStores(db, clock ? planAcceptance(settings, clock) : undefined);
    const exits = createEgressExits({ settings, resolveHost: options.resolveHost });
    const hookParts = { hooks: stores.hooks, webhooks: stores.webhooks, exits, settings };
    const hooksOpened = await registerHooks(hookParts);
    if (options.for === "serve") {
      const { sealStoredSecrets, describeLocked } = await import("../hooks/seal-stored-secrets.ts");
      await sealStoredSecrets(hookParts);
      for (const line of await describeLocked(hookParts)) logHooks(line);
    }
    // The registry reads `work` later: a metric is first asked for when the parts that it counts exist.
    const registry = openRegistryOnce(db, () => work);
    const { workspace = defaultWorkspace } = options;
    const telemetry =
      options.for === "read" ? null : await openTelemetryOf({ workspace, world, registry, log });
    const tracer = telemetry?.tracer ?? undefined;
    const work =
      options.for === "work"
        ? await (await import("./open-work-parts.ts")).openWorkParts({
            settings,
            db,
            stores,
            log,
            calls,
            tracer,
          })
        : null;
    const readClock = readOneClock(clock, () => openClock({ db, world }));
    const standings = keepStandings({ settings, stores, openClock: readClock });
    const parts: ServiceParts = {
      settings,
      db,
      stores,
      calls,
      log,
      logHooks,
      work,
      tracer,
      registry,
      needed() {
        if (!work) throw new SettingsError("opened for reading only", { code: "read-only" });
        return work;
      },
      openClock: readClock,
      standings,
    };
    return {
      overview: openOverviewService(parts),
      refreshes: openRefreshService(parts),
      seedings: openSeedingService(parts),
      runs: openRunService(parts),
      questions: openQuestionService(parts),
      forms: openFormService(parts),
      templated: openTemplatedService(parts),
      reviews: openReviewService(parts),
      web: openWebService(parts),
      pages: openPageService(parts),
      evaluation: openEvaluationService(parts),
      releases: openReleaseService(parts),
      exposure: openExposureService({ ...parts, readPolicy }),
      reverification: openReverificationService(parts),
      schedule: openScheduleService(parts),
      hooks: openHookService(hookParts),
      access: openAccessService({ stores, workspace: options.workspace }),
      submissions: openSubmissionService(parts),
      progress: openProgressService(parts),
      telemetry: openTelemetryService(parts),
      work: openWorkService(parts),
      async close() {
        if (hooksOpened !== null)
          await deliverAtEnd({
            ...hookParts,
            openedAt: hooksOpened,
            always: options.for === "work",
            log: logHooks,
          }).catch((error: unknown) => log(`hooks: ${asError(error).message}`));
        await work?.close();
        // Telemetry is closed before the database, because its last metrics are read from there.
        await telemetry?.close();
        await exits.close();
        await standings.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Makes a function that reads the clock for each caller but opens it only once, because each opened clock listens for changes of a
 * simulated clock until the database is closed.
 */
function readOneClock(given: SharedClock | null, open: () => Promise<SharedClock>): () => Promise<Clock> {
  let opened = given;
  return async () => {
    if (given !== null) return given;
    if (opened === null) opened = await open();
    else await opened.read();
    return opened;
  };
}

/** Reads a policy of exposure that a user named. */
async function readPolicy(file: string): Promise<ExposureSettings> {
  return (await import("../config/load-exposure-policy.ts")).loadExposurePolicy(file);
}

/** Builds the rules by which the lifecycles of accepted items begin under these settings. */
function planAcceptance(
  { lifecycle, release, models, work }: Pick<Settings, "lifecycle" | "release" | "models" | "work">,
  clock: Clock,
): Acceptance {
  return {
    clock,
    ordered: work.ordered,
    rules: { ...lifecycle, privateShare: release.privateShare },
    providerOf(role) {
      const model = models?.roles[role as ModelRole];
      return models && model ? providerOf(models, model) : null;
    },
  };
}

/** Registers the hooks of the settings; they receive the events that are recorded from now on. Null if there are none. */
async function registerHooks({
  hooks,
  settings,
}: Pick<HookParts, "hooks" | "settings">): Promise<Date | null> {
  const named = Object.entries(settings.hooks).map(([name, { events }]) => ({ name, events }));
  return named.length === 0 ? null : hooks.register(named);
}
