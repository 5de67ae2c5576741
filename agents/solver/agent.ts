import { answerQuestion } from "../../domain/model-calls/answer-question.ts";
import { solveQuestion } from "../../domain/model-calls/solve-question.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import type { CallKey } from "../../domain/ports/call-key.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { AgentParts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { askWithTools } from "../ask-with-tools.ts";
import { loadPrompts } from "../load-prompts.ts";
import { seedOf } from "./seed-of.ts";

/**
 * A search agent on the model of a role, at the panel's sampling (EvoBrowseComp §2.2), with tools or without; each sample has a seed of its own.
 */
export function createSolverAgent(
  options: AgentParts & { readonly panel: Pick<MethodSettings["panel"], "temperature" | "topP"> },
): Agents["solver"] {
  const { panel, ...parts } = options;
  const { temperature, topP } = panel;
  const solving = loadPrompts(import.meta.url, "solve");
  const answering = loadPrompts(import.meta.url, "answer");
  const sampling = (key: CallKey) => ({ temperature, topP, seed: seedOf(key) });
  return (role) => ({
    solve: askWithTools({ ...parts, exchange: solveQuestion, role, prompts: solving, sampling }),
    answer: askOnce({ ...parts, exchange: answerQuestion, role, prompts: answering, sampling }),
  });
}
