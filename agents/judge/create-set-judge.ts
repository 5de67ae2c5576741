import type { Ask } from "../../domain/model-calls/ask.ts";
import { judgeSet } from "../../domain/model-calls/judge-set.ts";
import type { AgentParts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { loadPrompts } from "../load-prompts.ts";

/** The judge of answers that list a set (DeepSearchQA §3). */
export function createSetJudge({ gateway }: Pick<AgentParts, "gateway">): Ask<typeof judgeSet> {
  const prompts = loadPrompts(import.meta.url, "set");
  return askOnce({ gateway, exchange: judgeSet, role: "judge", prompts });
}
