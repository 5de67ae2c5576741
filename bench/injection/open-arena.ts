import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";
import type { ModelsSettings } from "../../domain/settings/models-settings.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { createModelGateway } from "../../models/create-model-gateway.ts";
import type { ModelGateway } from "../../models/model-gateway.ts";
import type { Command } from "../../simulation/models/injection-susceptibility/read-commands.ts";
import { startSimulation } from "../../simulation/start-simulation.ts";
import { type PageSet, pageSetOf } from "../../simulation/web/page-set.ts";
import { createSearxngProvider } from "../../web/search/create-searxng-provider.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../web/visiting/create-page-visitor.ts";
import { createPassingLedger } from "../create-passing-ledger.ts";
import { type Recorder, startRecorder } from "./start-recorder.ts";

/** A small world whose models obey everything that they read, and the real parts that reach it. */
export interface Arena {
  readonly settings: Settings;
  readonly pages: PageSet;
  readonly gateway: ModelGateway;
  readonly search: SearchProvider;
  readonly visitor: BrowserPageVisitor;
  readonly recorder: Recorder;
  /** Queries that reached the search engine since the last call. */
  takeQueries(): string[];
  /** From now on models obey this too, whatever the wording. */
  obey(findCommands: (text: string) => readonly Command[]): void;
  close(): Promise<void>;
}

const quiet = { twins: 0, rumours: 0, stale: 0, injections: 0, scripted: 0, syndicated: 0 };

export async function openArena(options: {
  readonly seed: number;
  /** In place of the simulated models that obey everything. */
  readonly models?: ModelsSettings;
}): Promise<Arena> {
  let findCommands: (text: string) => readonly Command[] = () => [];
  const simulation = await startSimulation({
    ...{ seed: options.seed, size: "small", injectionSusceptibility: 1, faults: { all: 0 }, trouble: quiet },
    findCommands: (text) => findCommands(text),
  });
  const { addresses } = simulation;
  const recorder = await startRecorder(addresses.webPort);
  const settings = simulatedSettings(loadSettings({}), { ...addresses, webPort: recorder.port });
  const models = options.models ?? settings.models;
  if (models === null) throw new Error("the simulated settings name no models");
  const gateway = createModelGateway({ models, ledger: createPassingLedger() });
  const engine = createSearxngProvider({ baseUrl: addresses.searchUrl, timeoutMs: 30_000 });
  const visitor = await createPageVisitor({ settings: settings.web });
  let queries: string[] = [];
  return {
    ...{ settings, gateway, visitor, recorder, pages: pageSetOf(simulation.world) },
    search: {
      name: engine.name,
      search: (query, given) => {
        queries.push(query);
        return engine.search(query, given);
      },
    },
    takeQueries() {
      const taken = queries;
      queries = [];
      return taken;
    },
    obey(given) {
      findCommands = given;
    },
    async close() {
      await visitor.close();
      await gateway.close();
      await recorder.close();
      await simulation.close();
    },
  };
}
