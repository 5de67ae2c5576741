import { type Response, respondToQuestion } from "../../../domain/model-calls/interact-question.ts";
import type { Period } from "../../language/period.ts";
import type { Clue, Term } from "../../language/question.ts";
import { sentencesOf } from "../../language/read/sentences-of.ts";
import { isSingle } from "../composing/exclude-rival.ts";
import { readUserQuestion, readUserSentence } from "../text/user-question.ts";
import { defineRole } from "./role.ts";

/** Compares the question with each sentence of the context, and knows nothing else. */
export const playRespondToQuestion = defineRole(respondToQuestion, ({ input }) => {
  const { language, context, question } = input;
  const asked = readUserQuestion(question, language);
  const told = sentencesOf(context).map((passage): { passage: string; answer: Response } => {
    const clue = readUserSentence(passage, language);
    return {
      passage,
      answer: asked === undefined || clue === undefined ? "i don't know" : compareClues(asked, clue),
    };
  });
  const decided = told.find(({ answer }) => answer === "yes") ?? told.find(({ answer }) => answer === "no");
  const answer: Response = decided?.answer ?? "i don't know";
  return { report: { passage: decided?.passage ?? "", answer } };
});

function compareClues(asked: Clue, told: Clue): Response {
  if (asked.relation !== told.relation || asked.role !== told.role) return "i don't know";
  if (told.negated === true || asked.negated === true) {
    const isSame = compareTerms(asked.target, told.target) === "yes";
    if (!isSame) return "i don't know";
    return told.negated === asked.negated ? "yes" : "no";
  }
  const target = compareTerms(asked.target, told.target);
  const isOne = asked.role === "subject" && isSingle(asked.relation);
  if (target === "no") return isOne ? "no" : "i don't know";
  if (target === "i don't know" || asked.when === undefined) return target;
  if (told.when === undefined) return "i don't know";
  return compareSpans(asked.when, told.when);
}

/** Whether a target is what is asked for; for spans and numbers, whether it lies within. */
function compareTerms(asked: Term, told: Term): Response {
  if (asked.type === "unnamed" || told.type === "unnamed")
    return JSON.stringify(asked) === JSON.stringify(told) ? "yes" : "i don't know";
  if (asked.type === "entity" && told.type === "entity") return asked.name === told.name ? "yes" : "no";
  if (asked.type === "value" && told.type === "value") return asked.value === told.value ? "yes" : "no";
  if (asked.type === "period" && told.type === "period") return compareSpans(asked.period, told.period);
  if (asked.type === "number" && told.type === "number") {
    if (asked.min <= told.min && told.max <= asked.max) return "yes";
    return told.max < asked.min || asked.max < told.min ? "no" : "i don't know";
  }
  return "i don't know";
}

function compareSpans(asked: Period, told: Period): Response {
  if (asked.from <= told.from && told.to <= asked.to) return "yes";
  return told.to < asked.from || asked.to < told.from ? "no" : "i don't know";
}
