import { judgeByRule } from "../answers/judge-by-rule.ts";

/** A researcher's answer compared with the gold set: which members it has, and what else it states. */
export interface ResearchComparison {
  readonly found: readonly boolean[];
  readonly excessive: readonly string[];
}

/**
 * Compares a researcher's list with the members by rule. Null if rules don't recognise a part of the list as a member. This part may be a
 * member in other words, so a judge decides then.
 */
export function compareResearch(
  exactAnswer: string,
  members: readonly { readonly name: string; readonly aliases: readonly string[] }[],
): ResearchComparison | null {
  const separator = /[\n;；]/u.test(exactAnswer) ? /[\n;；]/u : /[,，、](?![^()（）]*[)）])/u;
  const parts = exactAnswer.split(separator).map((part) => part.trim());
  const isSame = (part: string, { name, aliases }: (typeof members)[number]): boolean =>
    judgeByRule(part, [name, ...aliases])?.verdict === "correct";
  const told = parts.filter((part) => part !== "");
  if (told.some((part) => !members.some((member) => isSame(part, member)))) return null;
  return { found: members.map((member) => told.some((part) => isSame(part, member))), excessive: [] };
}
