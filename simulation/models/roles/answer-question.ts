import { answerQuestion } from "../../../domain/model-calls/answer-question.ts";
import type { Transcript } from "../task/transcript.ts";
import { defineRole } from "./role.ts";
import { playSolveQuestion } from "./solve-question.ts";

/** Answers from memory and from what it is given, as a solver does that may not look anything up. */
export const playAnswerQuestion = defineRole(answerQuestion, ({ input, ...mind }) => {
  const { language, question, evidence } = input;
  const transcript: Transcript = {
    ...{ searches: [], calls: 0, callsOf: {}, limitReached: true, lastCalls: [] },
    visits: evidence.map(({ statement, quote, url }) => ({
      ...{ url, outcome: "read", title: null, published: null, quotes: [statement, quote] },
      ...{ summary: "", links: [], detail: "" },
    })),
  };
  const turn = playSolveQuestion.play({
    ...mind,
    ...{ transcript, tools: [], input: { language, question, maxToolCalls: 0 } },
  });
  if (!("report" in turn)) throw new Error("a model without tools called one");
  return { ...turn, report: answerQuestion.reply.parse(turn.report) };
});
