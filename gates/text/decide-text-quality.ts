import { normaliseQuote } from "../../domain/evidence/quote.ts";
import type { GateDecision } from "../gate-decision.ts";
import type { TextFault } from "./find-text-faults.ts";

/**
 * Text quality (EvoBrowseComp §2.2): any fault that a rule or the model finds rejects the wording. The model's finding counts only where
 * its passage is in the question; otherwise the model made it up.
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
 * Whether a passage that a model reports is in one of the texts that it judged. Texts are compared as quotes are, but without regard to
 * case and without a minimum length. Where the passage leaves words out ("which … and when"), every part has to be in the text.
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
