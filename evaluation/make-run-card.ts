import { createHash } from "node:crypto";
import { basename } from "node:path";
import { hashPrompts } from "../agents/agent-parts.ts";
import type { RunCard } from "../domain/evaluation/evaluation-plan.ts";
import type { ModelSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { version } from "../domain/version.ts";

/** What an evaluation of these models is made with. No key and no address is in its hashes. */
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
    // What of the method bears on the two tools.
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

/** One SHA-256 over the prompts of an agent, by its folder: equal where its words are. */
export function hashAgentPrompts(folder: "judge" | "solver"): string {
  const own = Object.entries(hashPrompts()).filter(([path]) => path.startsWith(`${folder}/`));
  return createHash("sha256").update(JSON.stringify(own)).digest("hex");
}
