import type { Freshet } from "../../app/freshet.ts";
import { startFreshet } from "../../app/start-freshet.ts";
import type { DomainsSettings } from "../../domain/settings/domains-settings.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { SharedOptions } from "../options/shared-options.ts";
import { readCommandSettings } from "./read-command-settings.ts";
import { defaultSeed, plannedSimulation, simulatedApart, simulatedSettings } from "./simulated-settings.ts";
import { startSimulation } from "./start-simulation.ts";

export interface WorldOptions {
  /**
   * `work`: models, search and pages are needed; `web`: search, but no models; `read`: the database alone; `plan`: the database, with the
   * names of the models that work would have.
   */
  readonly for: "work" | "web" | "read" | "plan";
  /** The demo runs in the simulated world even where models are set. */
  readonly simulated?: boolean;
  readonly seed?: number;
  /** The port of the simulated web; the next two are the search engine's and the model server's. */
  readonly port?: number;
  /** In place of the settings' own: a domain that is only tried yet. */
  readonly domains?: DomainsSettings;
  /** Whose API keys have to be there; what the purpose needs by default. */
  readonly keys?: "all" | "search" | "none";
}

export interface World {
  readonly freshet: Freshet;
  readonly settings: Settings;
  readonly simulated: boolean;
  close(): Promise<void>;
}

const keysFor = { work: "all", plan: "all", web: "search", read: "none" } as const;

/** Opens Freshet on the settings; where they name no models (or the demo asks), on the simulated world, and says so on stderr. */
export async function openWorld(shared: SharedOptions, options: WorldOptions): Promise<World> {
  const read = readCommandSettings(shared, options.keys ?? keysFor[options.for]);
  const given = options.domains ? { ...read, domains: options.domains } : read;
  const say = sayOnce(shared);
  const opens = { for: options.for === "work" ? "work" : "read", logHooks: say } as const;
  const { search, replay } = given.web;
  const isReal = given.world === "real" || (options.for === "web" && search !== null);
  const isStarted = options.for === "work" || options.for === "web";
  if (replay !== null && isStarted)
    process.stderr.write(`Replay: search and visits are answered out of ${replay} alone.\n`);
  if (isReal && !options.simulated) {
    const settings: Settings = { ...given, world: "real" };
    const freshet = await startFreshet(settings, opens);
    return { freshet, settings, simulated: false, close: () => freshet.close() };
  }
  const seed = options.seed ?? defaultSeed;
  // Nobody is to be told of made-up events who is meant to be told of real ones.
  const apart = { ...simulatedApart(given, seed), ...(given.world === "real" && { hooks: {} }) };
  say(
    `Simulated world (seed ${seed}): its pages, search engine and models are made up and run on this machine.`,
  );
  if (!isStarted) {
    const settings = options.for === "plan" ? plannedSimulation(apart) : apart;
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

const saidBy = new WeakMap<SharedOptions, Set<string>>();

/** Writes lines to stderr; a command that opens its data twice, and meets the same twice, says it once. */
function sayOnce(shared: SharedOptions): (line: string) => void {
  const said = saidBy.get(shared) ?? new Set<string>();
  saidBy.set(shared, said);
  return (line) => {
    if (said.has(line)) return;
    said.add(line);
    process.stderr.write(`${line}\n`);
  };
}
