import { createSolverAgent } from "../../agents/solver/agent.ts";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import { methodSettings } from "../../domain/settings/method-settings.ts";
import { createModelGateway } from "../../models/create-model-gateway.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { createPassingLedger } from "../create-passing-ledger.ts";
import { openLookup } from "../freshness/open-lookup.ts";
import { loadBuilt } from "../load-built.ts";
import { createGroundTruth } from "../truth/create-ground-truth.ts";
import { drawCandidates } from "../verdicts/draw-candidates.ts";
import { type SearchedCandidate, searchCandidate } from "./search-candidate.ts";

/**
 * Draws questions with one answer from a simulated world. The searcher for parts of a question tries each of them over HTTP, with the
 * world's search engine, pages and models. `each` is the number of candidates of each sort of `drawCandidates`.
 */
export async function searchCandidates(seed: number, each: number): Promise<SearchedCandidate[]> {
  const { startSimulation } = await loadBuilt<typeof import("../../cli/world/start-simulation.ts")>(
    "cli/world/start-simulation.ts",
  );
  const { createPageVisitor } = await loadBuilt<typeof import("../../web/visiting/create-page-visitor.ts")>(
    "web/visiting/create-page-visitor.ts",
  );
  const { createSearxngProvider } = await loadBuilt<
    typeof import("../../web/search/create-searxng-provider.ts")
  >("web/search/create-searxng-provider.ts");
  const world = createWorld({ seed });
  const truth = createGroundTruth(world);
  const candidates = drawCandidates(world, each).filter((candidate) => candidate.truth.unique);
  const simulation = await startSimulation({ seed });
  try {
    const { web, models } = simulatedSettings(loadSettings({ env: {} }), simulation.addresses);
    if (models === null) throw new Error("the simulated settings name no models");
    const ledger = createPassingLedger();
    const gateway = createModelGateway({ models, ledger });
    const visitor = await createPageVisitor({ settings: web });
    try {
      const search = createSearxngProvider({ baseUrl: simulation.addresses.searchUrl, timeoutMs: 60_000 });
      const lookup = openLookup({ search, visitor });
      const { panel, foundAlone, repairs } = methodSettings.parse({});
      const toolSet = { search: async () => ({ searches: [] }), visit: async () => ({ visits: [] }) };
      const solver = createSolverAgent({ gateway, toolSet, panel })("panel-1");
      const countCalls = async (): Promise<number> => (await ledger.spend()).calls;
      const found: SearchedCandidate[] = [];
      for (const candidate of candidates)
        found.push(
          await searchCandidate(candidate, { truth, solver, lookup, foundAlone, repairs, countCalls }),
        );
      return found;
    } finally {
      await visitor.close();
      await gateway.close();
    }
  } finally {
    await simulation.close();
  }
}
