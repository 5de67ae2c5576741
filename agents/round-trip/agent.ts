import { reparseQuestion } from "../../domain/model-calls/parse-graph.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the agent that parses the final wording into a graph a second time, without the answer and the evidence. */
export function createRoundTripAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["roundTrip"] {
  const prompts = loadPrompts(import.meta.url, "read");
  return { read: askOnce({ gateway, callSpec: reparseQuestion, role: "round-trip", prompts }) };
}
