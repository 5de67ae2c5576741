import { createFilteringAgent } from "../../agents/filtering/agent.ts";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import { createModelGateway } from "../../models/create-model-gateway.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { createPassingLedger } from "../create-passing-ledger.ts";
import { loadBuilt } from "../load-built.ts";
import { drawClaims } from "./draw-claims.ts";
import { type JudgedClaim, judgeClaims } from "./judge-claims.ts";
import { openLookup } from "./open-lookup.ts";

export interface WorldRun {
  readonly claims: readonly JudgedClaim[];
  readonly visits: number;
  readonly calls: number;
}

/** Judges claims of one simulated world over HTTP: its search engine, its pages, its models. */
export async function runWorld(seed: number, each: number): Promise<WorldRun> {
  const { startSimulation } = await loadBuilt<typeof import("../../cli/world/start-simulation.ts")>(
    "cli/world/start-simulation.ts",
  );
  const { createPageVisitor } = await loadBuilt<typeof import("../../web/visiting/create-page-visitor.ts")>(
    "web/visiting/create-page-visitor.ts",
  );
  const { createSearxngProvider } = await loadBuilt<
    typeof import("../../web/search/create-searxng-provider.ts")
  >("web/search/create-searxng-provider.ts");
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
      const filtering = createFilteringAgent({ gateway, toolSet: noTools });
      const drawn = drawClaims(pageSetOf(createWorld({ seed })), each);
      const claims = await judgeClaims(drawn, { lookup, agents: { filtering } });
      return { claims, visits: lookup.visits(), calls: (await ledger.spend()).calls };
    } finally {
      await visitor.close();
      await gateway.close();
    }
  } finally {
    await simulation.close();
  }
}

/** The one call that is made here has no tools. */
const noTools = {
  search: async () => ({ searches: [] }),
  visit: async () => ({ visits: [] }),
};
