import { parseGraph } from "../../domain/model-calls/parse-graph.ts";
import { writeInstruction } from "../../domain/model-calls/write-instruction.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** The high-level guidance agent (EvoBrowseComp §2.1): question → graph, and graph with computed findings → instruction z_t. */
export function createGuidanceAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["guidance"] {
  const role = "guidance";
  const parse = loadPrompts(import.meta.url, "parse");
  const instruct = loadPrompts(import.meta.url, "instruct");
  return {
    parse: askOnce({ gateway, exchange: parseGraph, role, prompts: parse }),
    instruct: askOnce({ gateway, exchange: writeInstruction, role, prompts: instruct }),
  };
}
