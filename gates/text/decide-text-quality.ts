import { normaliseQuote } from "../../domain/evidence/quote.ts";
import type { GateDecision } from "../gate-decision.ts";
import type { TextFault } from "./find-text-faults.ts";

/**
 * Text quality (EvoBrowseComp §2.2): any fault that a rule or the model finds rejects the wording. The model's word counts where its
 * passage stands in the question: what it can't point at, it made up.
 */
export function decideTextQuality(faults: {
  question: string;
  byRule: readonly TextFault[];
  byModel: readonly TextFault[];
}): GateDecision {
  const all = [
    ...faults.byRule.map((fault) => ({ ...fault, by: "rule" })),
    ...faults.byModel
      .filter(({ passage }) => standsIn([faults.question], passage))
      .map((fault) => ({ ...fault, by: "model" })),
  ];
  const codes = [...new Set(all.map(({ code }) => code))];
  if (codes.length === 0)
    return { passed: true, code: "passed", reason: "no fault of wording found", detail: {} };
  return {
    passed: false,
    code: codes[0] ?? "ungrammatical",
    reason: `the question's wording is ${codes.join(", ")}`,
    detail: { faults: all },
  };
}

/**
 * Whether a passage that a model reports stands in one of the texts that it judged, compared as quotes are but without regard to case,
 * however short it is. Where it left words out ("which … and when"), every part has to stand there.
 */
export function standsIn(texts: readonly string[], passage: string): boolean {
  const parts = normaliseQuote(passage)
    .toLowerCase()
    .split(/\[?\.{3}\]?/u)
    .map((part) => part.replace(/^[\s"'.,;:!?。、]+|[\s"'.,;:!?。、]+$/gu, ""))
    .filter((part) => part !== "");
  return (
    parts.length > 0 &&
    texts.some((text) => {
      const whole = normaliseQuote(text).toLowerCase();
      return parts.every((part) => whole.includes(part));
    })
  );
}
