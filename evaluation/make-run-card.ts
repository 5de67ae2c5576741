import { createHash } from "node:crypto";
import { basename } from "node:path";
import { hashPrompts } from "../agents/agent-parts.ts";
import type { RunCard } from "../domain/evaluation/evaluation-plan.ts";
import type { ModelSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { version } from "../domain/version.ts";

/**
 * The run card: the versions, settings and prompts that an evaluation of these models uses. No API key and no address enters its hashes.
 */
export function makeRunCard(
  { models, web, evaluation, method }: Settings,
  evaluated: Readonly<Record<string, ModelSettings>>,
): RunCard {
  const { browser, search, replay } = web;
  const engines = (search ?? []).map(({ provider }) => provider);
  const bearing = {
    evaluation,
    models: { evaluated, judge: models?.roles.judge, reader: models?.roles.reader },
    search: engines,
    // The settings of the method that affect the two tools.
    tools: {
      searchResults: method.searchResults,
      pageWindows: method.pageWindows,
      linksForGoal: method.linksForGoal,
      passageTokens: method.passageTokens,
    },
  };
  return {
    freshet: version,
    settings: createHash("sha256").update(JSON.stringify(bearing)).digest("hex"),
    judgePrompts: hashAgentPrompts("judge"),
    agentPrompts: Object.keys(evaluated).length === 0 ? null : hashAgentPrompts("solver"),
    search: engines.length > 0 ? engines : ["none"],
    browser: browser.path === undefined ? "Chromium" : basename(browser.path),
    replay: replay !== null,
  };
}

/** One SHA-256 over all prompts of an agent, given by its folder. It changes if any of the prompts changes. */
export function hashAgentPrompts(folder: "judge" | "solver"): string {
  const own = Object.entries(hashPrompts()).filter(([path]) => path.startsWith(`${folder}/`));
  return createHash("sha256").update(JSON.stringify(own)).digest("hex");
}
