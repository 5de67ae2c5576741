import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import { modelSettings } from "../../domain/settings/models-settings.ts";
import { type Settings, settings } from "../../domain/settings/settings.ts";
import { calendar } from "./calendar.ts";
import type { LifeRequest } from "./life-request.ts";
import type { LifeWorld } from "./open-world.ts";

/** The models that are probed: one that is trained anew each week on what leaked, and one that never is, as the test of false alarms. */
export const probed = { newest: "sim-newest", steady: "sim-steady" } as const;

/**
 * Settings that make an item cheap: fewer rounds and edges, less to gather, and one look-up for each model of the panel. Only settings are
 * changed.
 */
export const quickMethod = {
  minRounds: 1,
  maxRounds: 4,
  minEdges: 3,
  minEvidence: 3,
  maxGatherAttempts: 2,
  maxToolCalls: { seeding: 6, gathering: 10, checking: 2, solving: 1, alternatives: 4 },
  freshness: { lookUp: true, queries: 1, pages: 1, perRound: 12 },
  panel: { samples: 1, maxRightModels: 6, sameWrongShare: 0.99 },
} as const;

/** Short leases and many lives: a killed worker's work is soon taken over, and never given up. */
const strickenWork = { leaseSeconds: 5, maxAttempts: 100 };

/**
 * The settings of the year: the shipped settings, the quick method if the request asks for it, and a schedule by weeks. Leases are short
 * only if workers are killed, because a busy machine can't always renew them in time.
 */
export function settingsOf(
  request: LifeRequest,
  dataDir: string,
  options: { readonly addresses: LifeWorld["addresses"]; readonly isStricken: boolean },
): Settings {
  const { addresses, isStricken } = options;
  const isQuick = request.method === "quick";
  const shipped = loadSettings({ env: {}, cwd: dataDir, ...(isQuick && { profile: "paper" as const }) });
  const byHand = { everyDays: null, cron: null, budgetDollars: null };
  const weekly = { ...byHand, everyDays: 7 };
  const simulated = simulatedSettings(
    {
      ...shipped,
      dataDir,
      domains: { domains: shipped.domains.domains.slice(0, request.domains) },
      method: {
        ...shipped.method,
        ...(isQuick && quickMethod),
        cutoff: calendar.cutoff,
        panel: { ...shipped.method.panel, ...(isQuick && quickMethod.panel) },
      },
      lifecycle: {
        reverifyDays: { fast: request.reverifyDays, slow: request.reverifyDays, never: request.reverifyDays },
      },
      release: {
        ...shipped.release,
        targets: { en: request.live, zh: request.live },
      },
      exposure: {
        ...shipped.exposure,
        leakSearch: { ...shipped.exposure.leakSearch, items: 10 * request.live, queries: 1, pages: 2 },
        // Each published item is asked every third week at least.
        probes: { ...shipped.exposure.probes, sample: Math.ceil(request.live / 2), toolsSample: 0 },
      },
      schedule: {
        enabled: true,
        checkSeconds: 1,
        timeZone: "UTC",
        liveItems: request.live,
        seedsAhead: 0,
        tasks: {
          ...{ retirement: weekly, reverify: weekly, "leak-search": weekly, probes: weekly, refresh: weekly },
          seeding: byHand,
          pruning: byHand,
          release: { ...byHand, everyDays: 7 * request.releaseWeeks },
        },
      },
      work: {
        ...shipped.work,
        ...{ runs: 4, samples: 6, ordered: true, reconcileSeconds: 1 },
        ...(isStricken && strickenWork),
      },
    },
    addresses,
  );
  const model = (name: string) =>
    modelSettings.parse({ endpoint: "simulation", model: name, price: { input: 0.3, output: 1.2 } });
  const evaluated = Object.fromEntries(Object.values(probed).map((name) => [name, model(name)]));
  return settings.parse({
    ...simulated,
    models: { ...simulated.models, evaluated },
    // The web changes within a week, so last week's search results must not be used again.
    web: { ...simulated.web, searchCacheHours: 0 },
  });
}
