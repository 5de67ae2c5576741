import { solveQuestion } from "../../domain/exchanges/solve-question.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { AgentParts } from "../agent-parts.ts";
import { askWithTools } from "../ask-with-tools.ts";
import { loadPrompts } from "../load-prompts.ts";
import { seedOf } from "./seed-of.ts";

/** A search agent on the model of a role, at the panel's sampling (EvoBrowseComp §2.2); each sample has a seed of its own. */
export function createSolverAgent(
  options: AgentParts & { readonly panel: Pick<MethodSettings["panel"], "temperature" | "topP"> },
): Agents["solver"] {
  const { panel, ...parts } = options;
  const { temperature, topP } = panel;
  const prompts = loadPrompts(import.meta.url, "solve");
  return (role) => ({
    solve: askWithTools({
      ...{ ...parts, exchange: solveQuestion, role, prompts },
      sampling: (key) => ({ temperature, topP, seed: seedOf(key) }),
    }),
  });
}
