import { checkEarlier } from "../../../domain/model-calls/check-evidence.ts";
import type { Fact } from "../../language/fact.ts";
import { factKey, isAfter, readEvidence } from "../persona/evidence.ts";
import { factsIn } from "../persona/facts-in.ts";
import { defineRole } from "./role.ts";

/**
 * Looks through the passages for each fact of the piece of evidence: is it on an older page, or stated with an older date? Some passages
 * are overlooked.
 */
export const playCheckEarlier = defineRole(checkEarlier, ({ input, drawFor, skill }) => {
  const { language, evidence, cutoff, passages } = input;
  const zh = language === "zh";
  const draw = drawFor(evidence.statement, evidence.url);
  const noticed = passages.filter(({ text }) => draw.chance(skill.attention, `notice|${text}`));
  const known = evidence.facts.flatMap((fact, at) => {
    // A statement can only be read as a whole. If a piece has just one fact, its statement is read, because the sentence tells more than
    // the listed fact.
    const claims = readEvidence([
      evidence.facts.length === 1 ? evidence : { ...evidence, statement: "", facts: [fact] },
    ]);
    const isSame = (told: Fact): boolean =>
      claims.some((claim) => factKey(claim) === factKey(told) && !isOtherDay(claim, told));
    const earlier = noticed.find(({ text, pageDay }) => {
      const isOldPage = pageDay !== null && pageDay <= cutoff;
      return factsIn(text).some(
        (told) => isSame(told) && (isOldPage || (told.date !== undefined && !isAfter(told.date, cutoff))),
      );
    });
    return earlier === undefined ? [] : [{ fact: at + 1, passage: earlier.id }];
  });
  const reason =
    known.length === 0
      ? zh
        ? "没有段落在此前说过同样的内容。"
        : "No passage tells the same from before."
      : zh
        ? "较早的段落已说过同样的内容。"
        : "An older passage tells the same.";
  return { report: { known, reason } };
});

/** The same names on two different days are two events. */
function isOtherDay(claim: Fact, fact: Fact): boolean {
  return claim.date !== undefined && fact.date !== undefined && claim.date !== fact.date;
}
