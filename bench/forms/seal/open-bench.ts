import { createJudgeAgent } from "../../../agents/judge/agent.ts";
import { createReader } from "../../../agents/reader/agent.ts";
import { createResultsAgent } from "../../../agents/results/agent.ts";
import { createSolverAgent } from "../../../agents/solver/agent.ts";
import { simulatedSettings } from "../../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { Agents } from "../../../domain/ports/models/agents.ts";
import type { ToolSet, WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import type { Page } from "../../../simulation/web/page.ts";
import { pageSetOf } from "../../../simulation/web/page-set.ts";
import { createWorld } from "../../../simulation/world/create-world.ts";
import type { World } from "../../../simulation/world/world.ts";
import { createPassingLedger } from "../../create-passing-ledger.ts";
import { openLookup } from "../../freshness/open-lookup.ts";
import { loadBuilt } from "../../load-built.ts";
import { createGroundTruth, type GroundTruth } from "../../truth/create-ground-truth.ts";
import { createBenchTools } from "./create-bench-tools.ts";

/** A simulated world with its web and models, and what is true in it. */
export interface SealBench {
  readonly world: World;
  readonly truth: GroundTruth;
  readonly lookup: WebLookup;
  readonly agents: Pick<Agents, "results" | "judge">;
  /** The page as the world has it, before it was rendered. */
  readonly pageAt: (url: string) => Page | undefined;
  /** A solver with tools; pages that `hides` names are not found and can't be opened. */
  readonly solverOf: (hides: (url: string) => boolean) => Agents["solver"];
}

export async function withSealBench<Result>(
  seed: number,
  work: (bench: SealBench) => Promise<Result>,
): Promise<Result> {
  const { startSimulation } = await loadBuilt<typeof import("../../../cli/world/start-simulation.ts")>(
    "cli/world/start-simulation.ts",
  );
  const { createPageVisitor } = await loadBuilt<
    typeof import("../../../web/visiting/create-page-visitor.ts")
  >("web/visiting/create-page-visitor.ts");
  const { createSearxngProvider } = await loadBuilt<
    typeof import("../../../web/search/create-searxng-provider.ts")
  >("web/search/create-searxng-provider.ts");
  const world = createWorld({ seed });
  const simulation = await startSimulation({ seed });
  try {
    const { web, models } = simulatedSettings(loadSettings({ env: {} }), simulation.addresses);
    if (models === null) throw new Error("the simulated settings name no models");
    const gateway = createModelGateway({ models, ledger: createPassingLedger() });
    const visitor = await createPageVisitor({ settings: web });
    try {
      const search = createSearxngProvider({ baseUrl: simulation.addresses.searchUrl, timeoutMs: 60_000 });
      const lookup = openLookup({ search, visitor });
      const byUrl = new Map(pageSetOf(world).pages.map((page) => [`${page.host}${page.path}`, page]));
      const read = createReader({ gateway });
      const { panel } = methodSettings.parse({});
      return await work({
        world,
        truth: createGroundTruth(world),
        lookup,
        agents: { results: createResultsAgent({ gateway }), judge: createJudgeAgent({ gateway }) },
        pageAt: (url) => byUrl.get(url.replace(/^https?:\/\//u, "")),
        solverOf: (hides): Agents["solver"] => {
          const toolSet: ToolSet = createBenchTools({ lookup, read, hides });
          return createSolverAgent({ gateway, toolSet, panel });
        },
      });
    } finally {
      await visitor.close();
      await gateway.close();
    }
  } finally {
    await simulation.close();
  }
}
