import { createPrivacyAgent } from "../../agents/privacy/agent.ts";
import { createTextQualityAgent } from "../../agents/text-quality/agent.ts";
import { simulatedSettings } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import type { CallUsage } from "../../domain/ports/models/call-ledger.ts";
import type { ModelsSettings } from "../../domain/settings/models-settings.ts";
import { createModelGateway } from "../../models/create-model-gateway.ts";
import { createPassingLedger } from "../create-passing-ledger.ts";
import { loadBuilt } from "../load-built.ts";

export interface GateModels {
  readonly agents: Pick<Agents, "textQuality" | "privacy">;
  readonly simulated: boolean;
  /** Names of the models of the two roles. */
  readonly names: { readonly textQuality: string; readonly privacy: string };
  spend(): Promise<CallUsage & { readonly calls: number }>;
  close(): Promise<void>;
}

/**
 * Opens the two agents on the configured models. If no models are configured, they use the simulated model server, which is started as a
 * process of its own.
 */
export async function openGateModels(options: {
  settings: string | undefined;
  seed: number;
}): Promise<GateModels> {
  const given = loadSettings(options.settings === undefined ? {} : { file: options.settings });
  if (given.models !== null) return open(given.models, { simulated: false, close: async () => {} });
  const { startSimulation } = await loadBuilt<typeof import("../../cli/world/start-simulation.ts")>(
    "cli/world/start-simulation.ts",
  );
  const simulation = await startSimulation({ seed: options.seed });
  const { models } = simulatedSettings(given, simulation.addresses);
  if (models === null) throw new Error("the simulated settings name no models");
  return open(models, { simulated: true, close: () => simulation.close() });
}

function open(models: ModelsSettings, world: { simulated: boolean; close(): Promise<void> }): GateModels {
  const ledger = createPassingLedger();
  const gateway = createModelGateway({ models, ledger });
  const nameOf = (role: "text-quality" | "privacy"): string => models.roles[role]?.model ?? "none";
  return {
    agents: { textQuality: createTextQualityAgent({ gateway }), privacy: createPrivacyAgent({ gateway }) },
    simulated: world.simulated,
    names: { textQuality: nameOf("text-quality"), privacy: nameOf("privacy") },
    spend: () => ledger.spend(),
    async close() {
      await gateway.close();
      await world.close();
    },
  };
}
