import { normalisePassage } from "../../domain/evidence/quote.ts";
import type { Fluency } from "../../domain/model-calls/judge-question.ts";
import type { GateDecision } from "../gate-decision.ts";
import type { TextFault } from "./find-text-faults.ts";

/**
 * Text quality (EvoBrowseComp §2.2): any fault that a rule or the model finds rejects the wording, and so does a fluency below the least.
 * What the model reports counts only where its passage is in the question; otherwise the model made it up. A low score without any such
 * passage rejects nothing, since nobody could repair it.
 */
export function decideTextQuality(faults: {
  question: string;
  byRule: readonly TextFault[];
  byModel: readonly TextFault[];
  /** The model's judgement of fluency, and the lowest score that passes. */
  fluency?: Fluency & { readonly least: number };
}): GateDecision {
  const { fluency } = faults;
  const halting = fluency === undefined || fluency.score >= fluency.least ? [] : fluency.change;
  const all = [
    ...faults.byRule.map((fault) => ({ ...fault, by: "rule" })),
    ...faults.byModel
      .filter(({ passage }) => standsIn([faults.question], passage))
      .map((fault) => ({ ...fault, by: "model" })),
    ...halting
      .filter(({ passage }) => standsIn([faults.question], passage))
      .map(({ passage, better }) => ({
        code: "not-fluent" as const,
        passage,
        reason: `better: “${better}”`,
        by: "model",
      })),
  ];
  const score = fluency === undefined ? {} : { fluency: fluency.score };
  const codes = [...new Set(all.map(({ code }) => code))];
  if (codes.length === 0)
    return { passed: true, code: "passed", reason: "no fault of wording found", detail: score };
  return {
    passed: false,
    code: codes[0] ?? "ungrammatical",
    reason: `the question's wording is ${codes.join(", ")}`,
    detail: { faults: all, ...score },
  };
}

/**
 * Says whether a passage that a model reports is in one of the texts that it judged. Texts are compared as quotes are, but without regard
 * to case and without a minimum length. If the passage leaves words out ("which … and when"), every part has to be in the text.
 */
export function standsIn(texts: readonly string[], passage: string): boolean {
  const parts = normalisePassage(passage)
    .toLowerCase()
    .split(/\[?\.{3}\]?/u)
    .map((part) => part.replace(/^[\s"'.,;:!?。、]+|[\s"'.,;:!?。、]+$/gu, ""))
    .filter((part) => part !== "");
  return (
    parts.length > 0 &&
    texts.some((text) => {
      const whole = normalisePassage(text).toLowerCase();
      return parts.every((part) => whole.includes(part));
    })
  );
}
