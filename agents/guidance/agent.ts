import { parseGraph } from "../../domain/model-calls/parse-graph.ts";
import { writeInstruction } from "../../domain/model-calls/write-instruction.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/**
 * Creates the high-level guidance agent (EvoBrowseComp §2.1): it parses a question into a graph, and writes instruction z_t from a graph
 * with its findings.
 */
export function createGuidanceAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["guidance"] {
  const role = "guidance";
  const parse = loadPrompts(import.meta.url, "parse");
  const instruct = loadPrompts(import.meta.url, "instruct");
  return {
    parse: askOnce({ gateway, callSpec: parseGraph, role, prompts: parse }),
    instruct: askOnce({ gateway, callSpec: writeInstruction, role, prompts: instruct }),
  };
}
