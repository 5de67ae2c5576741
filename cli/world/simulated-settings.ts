import { join } from "node:path";
import { type ModelRole, modelRole } from "../../domain/settings/model-role.ts";
import { type ModelSettings, modelSettings } from "../../domain/settings/models-settings.ts";
import { type Settings, settings } from "../../domain/settings/settings.ts";
import { defaultSeed } from "../../domain/settings/simulation-settings.ts";
import type { SimulationAddresses } from "./start-simulation.ts";

/** Names of the simulated models by role. They differ in skill, as the models of a real panel do. */
const models: Record<ModelRole, string> = {
  seeding: "sim-agent",
  synthesis: "sim-agent",
  reader: "sim-agent",
  filtering: "sim-agent",
  guidance: "sim-agent",
  "text-quality": "sim-agent",
  privacy: "sim-agent",
  entailment: "sim-agent",
  names: "sim-agent",
  "round-trip": "sim-reader",
  "panel-1": "sim-panel-1",
  "panel-2": "sim-panel-2",
  "panel-3": "sim-panel-3",
  "panel-4": "sim-panel-4",
  "panel-5": "sim-panel-5",
  "panel-6": "sim-panel-6",
  judge: "sim-judge",
};

/** The discard service's port. No server answers there, and none is called while work is only planned. */
const nowhere = 9;

/** Gives the settings as they will be when the simulated world runs. The models and the search engine have names but no addresses yet. */
export function plannedSimulation(given: Settings): Settings {
  const url = `http://127.0.0.1:${nowhere}`;
  return simulatedSettings(given, { modelsUrl: `${url}/v1`, searchUrl: url, webPort: nowhere });
}

/** Settings that point to the simulation. Only the addresses differ, as with any other server. */
export function simulatedSettings(given: Settings, addresses: SimulationAddresses): Settings {
  const role = (name: ModelRole): ModelSettings =>
    modelSettings.parse({ endpoint: "simulation", model: models[name], price: { input: 0.3, output: 1.2 } });
  return settings.parse({
    ...given,
    world: "simulated",
    // All simulated models have one maker; the reports of evaluations say so.
    evaluation: { ...given.evaluation, sameFamilyJudge: true },
    models: {
      endpoints: { simulation: { baseUrl: addresses.modelsUrl } },
      roles: Object.fromEntries(modelRole.options.map((name) => [name, role(name)])),
    },
    web: {
      ...given.web,
      search: { provider: "searxng", baseUrl: addresses.searchUrl, timeoutSeconds: 30 },
      // Simulated hosts need no rate limits; robots.txt is still read.
      politeness: { ...given.web.politeness, perHost: null, pauseSeconds: 0, blockedSites: [] },
      egress: { ...given.web.egress, map: { "*.test": addresses.webPort } },
    },
  });
}

/** Says where the data of the simulated world is although the settings name a database. */
export function describeUnusedDatabase({ dataDir }: Pick<Settings, "dataDir">): string {
  return `Its data is in a database of its own in ${dataDir}; the one that DATABASE_URL or databaseUrl names is only for the real world.`;
}

/**
 * Gives the settings of a command in the simulated world. Simulated facts have their own folder and database for each seed. If the command
 * line has a `seed`, it is used in place of the settings' seed.
 */
export function simulatedApart(given: Settings, seed: number = given.simulation.seed): Settings {
  return {
    ...given,
    world: "simulated",
    simulation: { seed },
    models: null,
    // Simulated facts never go into a database that an operator named for real facts.
    databaseUrl: null,
    dataDir: join(given.dataDir, seed === defaultSeed ? "simulated" : `simulated-${seed}`),
  };
}
