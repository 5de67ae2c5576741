import { checkEarlier } from "../../../domain/model-calls/check-evidence.ts";
import type { Fact } from "../../language/fact.ts";
import { factKey, isAfter, readEvidence } from "../persona/evidence.ts";
import { factsIn } from "../persona/facts-in.ts";
import { defineRole } from "./role.ts";

/** Looks through the passages for the same fact on an older page, or with an older date; sometimes overlooks one. */
export const playCheckEarlier = defineRole(checkEarlier, ({ input, drawFor, skill }) => {
  const { language, evidence, cutoff, passages } = input;
  const zh = language === "zh";
  const claims = readEvidence([evidence]);
  const isSame = (fact: Fact): boolean =>
    claims.some((claim) => factKey(claim) === factKey(fact) && !isOtherDay(claim, fact));
  const draw = drawFor(evidence.statement, evidence.url);
  const earlier = passages.find(({ text, pageDay }) => {
    const isOldPage = pageDay !== null && pageDay <= cutoff;
    const isTold = factsIn(text).some(
      (fact) => isSame(fact) && (isOldPage || (fact.date !== undefined && !isAfter(fact.date, cutoff))),
    );
    return isTold && draw.chance(skill.attention, `notice|${text}`);
  });
  const reason =
    earlier === undefined
      ? zh
        ? "没有段落在此前说过同样的内容。"
        : "No passage tells the same from before."
      : zh
        ? "较早的段落已说过同样的内容。"
        : "An older passage tells the same.";
  return { report: { passage: earlier?.id ?? null, reason } };
});

/** The same names on two different days are two events. */
function isOtherDay(claim: Fact, fact: Fact): boolean {
  return claim.date !== undefined && fact.date !== undefined && claim.date !== fact.date;
}
