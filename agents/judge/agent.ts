import { groupAnswers } from "../../domain/model-calls/group-answers.ts";
import { judgeAnswer } from "../../domain/model-calls/judge-answer.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import type { RoleName } from "../../domain/settings/role-name.ts";
import type { AgentParts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { loadPrompts } from "../load-prompts.ts";

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
