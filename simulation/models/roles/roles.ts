import { playComposeQuestion } from "./compose-question.ts";
import { playGroupAnswers } from "./group-answers.ts";
import { playJudgeAnswer } from "./judge-answer.ts";
import { playObfuscateQuestion } from "./obfuscate-question.ts";
import { playParseGraph } from "./parse-graph.ts";
import { playProbe } from "./probe-model.ts";
import type { Role } from "./role.ts";
import { playWriteInstruction } from "./write-instruction.ts";

/** Every part that the simulated models play. */
export const roles: readonly Role[] = [
  playComposeQuestion,
  playObfuscateQuestion,
  playParseGraph,
  playWriteInstruction,
  playJudgeAnswer,
  playGroupAnswers,
  playProbe,
];
