import type { Ask } from "../../domain/model-calls/exchange.ts";
import { groupAnswers, judgeAnswer, judgeSet } from "../../domain/model-calls/judge-answer.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import type { RoleName } from "../../domain/settings/model-role.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** The judge of predictions (EvoBrowseComp §2.4), and the grouping of wrong answers by meaning (§2.2, Uniqueness). */
export function createJudgeAgent({
  gateway,
  role = "judge",
}: Pick<AgentParts, "gateway"> & { readonly role?: RoleName }): Agents["judge"] {
  const judge = loadPrompts(import.meta.url, "judge");
  const group = loadPrompts(import.meta.url, "group");
  return {
    judge: askOnce({ gateway, exchange: judgeAnswer, role, prompts: judge }),
    group: askOnce({ gateway, exchange: groupAnswers, role, prompts: group }),
  };
}

/** The judge of answers that list a set (DeepSearchQA §3). */
export function createSetJudge({ gateway }: Pick<AgentParts, "gateway">): Ask<typeof judgeSet> {
  const prompts = loadPrompts(import.meta.url, "set");
  return askOnce({ gateway, exchange: judgeSet, role: "judge", prompts });
}
