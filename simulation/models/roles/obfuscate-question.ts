import { obfuscateQuestion } from "../../../domain/model-calls/obfuscate-question.ts";
import { containsName } from "../../../domain/question/contains-name.ts";
import { createFactIndex } from "../../language/fact-index.ts";
import type { Question } from "../../language/question.ts";
import { solveQuestion } from "../../language/solve-question.ts";
import { writeQuestion } from "../../language/write-question.ts";
import { obfuscate } from "../composing/obfuscate.ts";
import { readAnyQuestion } from "../mind/read-any-question.ts";
import { readEvidence } from "../mind/read-evidence.ts";
import { defineRole } from "./role.ts";

const slipRate = 0.15;
/** How often a slip is made again although it was pointed out. */
const persistence = 0.8;
/** Share of questions that are made so vague that other things fit them as well. */
const overdone = 0.2;
const rewordings = 6;
const slipsOf = {
  en: ["Please answer as of today.", "In which year did this happen?", "Give the the name only."],
  zh: ["请以今天的情况作答。", "这又发生在哪一年？", "只需写出的的名称。"],
} as const;

/** Replaces names by what is known of them and dates by vaguer ones, as far as the question stays answerable; now and then adds a careless sentence. */
export const playObfuscateQuestion = defineRole(obfuscateQuestion, ({ input, drawFor }) => {
  const { language, question, answer, aliases, faults } = input;
  const facts = readEvidence(input.evidence);
  const meaning = readAnyQuestion(question, language);
  if (meaning === undefined) return { report: { question } };
  const draw = drawFor(question, faults);
  const known = createFactIndex([...facts, ...readEvidence(input.others)]);
  const word = (attempt: number): Question => {
    const drawn = attempt === 0 ? draw : drawFor(question, faults, attempt);
    return obfuscate(meaning, {
      ...{ facts, answer, draw: drawn, overdoes: drawn.chance(overdone, "overdone") },
      allows: (name) => ![answer, ...aliases].some((leak) => containsName(name, leak)),
    });
  };
  const first = word(0);
  const letsIn = (vague: Question): boolean => solveQuestion(vague, known).some((name) => name !== answer);
  // Who knows of others takes care that the wording doesn't let them in.
  const vague =
    input.others.length > 0 && letsIn(first)
      ? (Array.from({ length: rewordings }, (_, at) => word(at + 1)).find((each) => !letsIn(each)) ?? first)
      : first;
  const text = writeQuestion(vague, language, Math.floor(draw.number("wording") * 6));
  const habit = drawFor(question);
  const slips =
    habit.chance(slipRate, "slip") && (faults.length === 0 || habit.chance(persistence, "persists"));
  const slip = slips ? habit.pick(slipsOf[language], "which") : undefined;
  return {
    report: { question: slip === undefined ? text : `${text}${language === "zh" ? "" : " "}${slip}` },
  };
});
