import { readChange } from "../../../domain/model-calls/read-change.ts";
import { findRelation } from "../../language/find-relation.ts";
import { factsIn } from "../mind/facts-in.ts";
import { canonicalAnswer } from "../text/canonical-answer.ts";
import { defineRole } from "./role.ts";

/** Reads each passage for the fact's relation and the end that stays; overlooks one now and then. */
export const playReadChange = defineRole(readChange, ({ input, drawFor, skill }) => {
  const { language, fact, sought, passages } = input;
  const relation = findRelation(fact.relation);
  const stays = sought === "object" ? "subject" : "object";
  const draw = drawFor(fact);
  const isSame = (one: string, other: string): boolean => canonicalAnswer(one) === canonicalAnswer(other);
  const changes = passages.flatMap(({ id, text }) =>
    factsIn(text)
      .filter((told) => told.relation === relation?.id && isSame(told[stays], fact[stays]))
      .filter((told) => !isSame(told[sought], fact[sought]))
      .filter((told) => draw.chance(skill.attention, `notice|${told.quote}`))
      .map((told) => ({
        passage: id,
        name: told[sought],
        since: told.date?.length === 10 ? told.date : null,
        reason: language === "zh" ? "段落说出了另一个名称。" : "The passage names another one in its place.",
      })),
  );
  return { report: { changes } };
});
