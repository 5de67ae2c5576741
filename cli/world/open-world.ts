import type { Freshet } from "../../app/freshet.ts";
import { startFreshet } from "../../app/start-freshet.ts";
import type { DomainsSettings } from "../../domain/settings/domains-settings.ts";
import { type ModelRole, rolesInUse } from "../../domain/settings/model-role.ts";
import { requireRoles } from "../../domain/settings/require-roles.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { SharedOptions } from "../options/shared-options.ts";
import { readCommandSettings } from "./read-command-settings.ts";
import {
  describeUnusedDatabase,
  plannedSimulation,
  simulatedApart,
  simulatedSettings,
} from "./simulated-settings.ts";
import { startSimulation } from "./start-simulation.ts";

export interface WorldOptions {
  /**
   * `work` needs models, search and pages; `web` needs search but no models; `read` needs only the database; `plan` needs the database and
   * the names of the models that work would use; `serve` is like `plan`, for many callers at once, and needs no API keys.
   */
  readonly for: "work" | "web" | "read" | "plan" | "serve";
  /** Whether the simulated world is used even if models are set, as in the demo. */
  readonly simulated?: boolean;
  /** Seed of the simulated world in place of the settings' `simulation.seed`. */
  readonly seed?: number;
  /** Port of the simulated web; the next two ports are those of the search engine and the model server. */
  readonly port?: number;
  /** Domains in place of those in the settings, for a domain that is still being tried. */
  readonly domains?: DomainsSettings;
  /** Roles that must have a model if real work is done; by default all that the method uses. */
  readonly roles?: readonly ModelRole[];
  /** API keys that must be present; by default those that the purpose needs. */
  readonly keys?: "all" | "search" | "none";
}

export interface World {
  readonly freshet: Freshet;
  readonly settings: Settings;
  readonly simulated: boolean;
  close(): Promise<void>;
}

const keysFor = { work: "all", plan: "all", web: "search", read: "none", serve: "none" } as const;

/** Opens Freshet from the settings. If they name no models, or the demo asks for it, it opens the simulated world and says so on stderr. */
export async function openWorld(shared: SharedOptions, options: WorldOptions): Promise<World> {
  const read = readCommandSettings(shared, options.keys ?? keysFor[options.for]);
  const given = options.domains ? { ...read, domains: options.domains } : read;
  const say = sayOnce(shared);
  const opens = { for: purposeOf(options), logHooks: say, workspace: shared.workspace };
  const { search, replay } = given.web;
  const isReal = given.world === "real" || (options.for === "web" && search !== null);
  const isStarted = options.for === "work" || options.for === "web";
  if (replay !== null && isStarted)
    process.stderr.write(`Replay: searches and visits are answered only from ${replay}.\n`);
  if (isReal && !options.simulated) {
    if (options.for === "work") requireRoles(given.models, options.roles ?? rolesInUse(given.method));
    const settings: Settings = { ...given, world: "real" };
    const freshet = await startFreshet(settings, opens);
    return { freshet, settings, simulated: false, close: () => freshet.close() };
  }
  // No simulated event may reach a receiver of real events.
  const apart = { ...simulatedApart(given, options.seed), ...(given.world === "real" && { hooks: {} }) };
  const { seed } = apart.simulation;
  const besides = given.databaseUrl === null ? "" : ` ${describeUnusedDatabase(apart)}`;
  say(
    `Simulated world (seed ${seed}): its pages, search engine and models are made up and run on this machine.${besides}`,
  );
  if (!isStarted) {
    const settings = options.for === "read" ? apart : plannedSimulation(apart);
    const freshet = await startFreshet(settings, opens);
    return { freshet, settings, simulated: true, close: () => freshet.close() };
  }
  if (apart.web.replay !== null) await (await import("../../pages/open-replay.ts")).checkReplay(apart);
  const simulation = await startSimulation({ seed, ...(options.port && { port: options.port }) });
  try {
    const settings = simulatedSettings(apart, simulation.addresses);
    const freshet = await startFreshet(settings, opens);
    return {
      freshet,
      settings,
      simulated: true,
      async close() {
        await freshet.close();
        await simulation.close();
      },
    };
  } catch (error) {
    await simulation.close();
    throw error;
  }
}

function purposeOf({ for: purpose }: WorldOptions): "work" | "serve" | "read" {
  return purpose === "work" || purpose === "serve" ? purpose : "read";
}

const saidBy = new WeakMap<SharedOptions, Set<string>>();

/** Writes lines to stderr. If a command opens its data twice, a repeated line is written once. */
function sayOnce(shared: SharedOptions): (line: string) => void {
  const said = saidBy.get(shared) ?? new Set<string>();
  saidBy.set(shared, said);
  return (line) => {
    if (said.has(line)) return;
    said.add(line);
    process.stderr.write(`${line}\n`);
  };
}
