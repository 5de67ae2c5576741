import type { Ask } from "../../domain/model-calls/call-spec.ts";
import { groupAnswers, judgeAnswer, judgeSet } from "../../domain/model-calls/judge-answer.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import type { RoleName } from "../../domain/settings/model-role.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the judge of predictions (EvoBrowseComp §2.4). It also groups wrong answers by meaning (§2.2, Uniqueness). */
export function createJudgeAgent({
  gateway,
  role = "judge",
}: Pick<AgentParts, "gateway"> & { readonly role?: RoleName }): Agents["judge"] {
  const judge = loadPrompts(import.meta.url, "judge");
  const group = loadPrompts(import.meta.url, "group");
  return {
    judge: askOnce({ gateway, callSpec: judgeAnswer, role, prompts: judge }),
    group: askOnce({ gateway, callSpec: groupAnswers, role, prompts: group }),
    set: createSetJudge({ gateway, role }),
  };
}

/**
 * Creates the judge of forms with conflicting results or documents. It is SealQA's grader (appendix C) at temperature 0. For this grader,
 * an answer that contradicts itself is wrong.
 */
export function createSealJudge({ gateway }: Pick<AgentParts, "gateway">): Ask<typeof judgeAnswer> {
  const prompts = loadPrompts(import.meta.url, "seal");
  const sampling = () => ({ temperature: 0 });
  return askOnce({ gateway, callSpec: judgeAnswer, role: "judge", prompts, sampling });
}

/** Creates the judge of answers that list a set (DeepSearchQA §3). */
export function createSetJudge({
  gateway,
  role = "judge",
}: Pick<AgentParts, "gateway"> & { readonly role?: RoleName }): Ask<typeof judgeSet> {
  const prompts = loadPrompts(import.meta.url, "set");
  return askOnce({ gateway, callSpec: judgeSet, role, prompts });
}
