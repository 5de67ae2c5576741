import type { Language } from "../../language/language.ts";
import { type Noticed, noticeAll } from "./noticed.ts";

const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    // The same word twice, save where English doubles it.
    /\b(?!that\b|had\b)([a-z]+) \1\b/gu,
    // One thing with a verb of many, many asked of one.
    /\b(?:he|she|it) (?:were|are|have)\b/giu,
    /\b(?:an?|one|each|every) \p{Ll}+ (?:which|that|who) (?:were|are|have)\b/giu,
    /\bwhich of the (?!(?:two|three|four|five|six|seven|people|children|men|women)\b)\p{Ll}+(?<!s) (?:was|is|were|has|had|did)\b/giu,
    // A passive without its participle, a preposition or article with nothing after it.
    /\b(?:was|were|is|are|been) (?:flow|go|make|build|write|give|take|know|begin|found a|win|choose)\b/giu,
    /\b(?:from|of|with|by|at|the|an|and|which|whose)\s*[.!]/giu,
    /\bwho (?:its|his|her|their) \p{Ll}+ \p{Ll}+ an? \p{Ll}+/giu,
    /\b(?:the|an?|of|and|or|with|by|whose|which|in|to)$/giu,
  ],
  zh: [
    /的的|了了(?!解)|是是|在在|被被|么么|于于|和和/gu,
    /[由被从于向把]的(?!士)|[由被从把向于与](?=[。？！]|$)/gu,
    // 的 between a time and its verb.
    /(?:年|月|日|初|末|底)的\p{Script=Han}{2}了/gu,
    /被\p{Script=Han}{1,2}过由/gu,
    /[的在了是把被和与]$/gu,
  ],
};

/** Grammar that no editor would let stand. */
export function noticeBrokenGrammar(language: Language, text: string): Noticed[] {
  const trimmed = text.trim();
  const unfinished = /[.?!。？！”"』」）)]$/u.test(trimmed) ? [] : [trimmed.slice(-20)];
  return [...noticeAll(trimmed, patterns[language]), ...unfinished];
}
