import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { Draft } from "../../../domain/question/draft.ts";
import { containsName } from "../../../domain/question/normalise-name.ts";
import { isName } from "../../../reasoning/knowledge/is-name.ts";

/**
 * Lists the names of things on which a question rests and which it doesn't say. A searcher who has only the question may guess such a name,
 * but may never be told one.
 */
export function hiddenNames(
  { question, usedEvidence }: Pick<Draft, "question" | "usedEvidence">,
  kept: readonly Pick<Evidence, "id" | "facts">[],
): string[] {
  const facts = kept.filter(({ id }) => usedEvidence.includes(id)).flatMap((piece) => piece.facts);
  const names = new Set(facts.flatMap(({ subject, object }) => [subject, object]));
  return [...names].filter((name) => isName(name, { isOneThing: false }) && !containsName(question, name));
}

/**
 * Lists the names that a searcher brought to a query by itself: words with capital letters that the question doesn't say and that are in a
 * name which it hides, such as “Winch” for "a tool" if facts tell of Winch 3.2.
 */
export function broughtNames(
  query: string,
  { question, hidden }: { readonly question: string; readonly hidden: readonly string[] },
): string[] {
  const words = query.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}+#.-]*[\p{L}\p{N}+#]/gu) ?? [];
  return [...new Set(words)].filter(
    (word) => !containsName(question, word) && hidden.some((name) => containsName(name, word)),
  );
}
