import { rereadQuestion } from "../../domain/model-calls/parse-graph.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Reads the final wording as a graph once more, without answer and evidence. */
export function createRoundTripAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["roundTrip"] {
  const prompts = loadPrompts(import.meta.url, "read");
  return { read: askOnce({ gateway, exchange: rereadQuestion, role: "round-trip", prompts }) };
}
