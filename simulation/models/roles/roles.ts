import { playAnswerQuestion } from "./answer-question.ts";
import { playCheckCredibility } from "./check-credibility.ts";
import { playCheckEarlier } from "./check-earlier.ts";
import { playCheckEntailment } from "./check-entailment.ts";
import { playCheckPopularity } from "./check-popularity.ts";
import { playCollectSeeds } from "./collect-seeds.ts";
import { playComposeQuestion } from "./compose-question.ts";
import { playGatherEvidence } from "./gather-evidence.ts";
import { playGroupAnswers } from "./group-answers.ts";
import { playJudgeAnswer } from "./judge-answer.ts";
import { playJudgePrivacy } from "./judge-privacy.ts";
import { playJudgeSet } from "./judge-set.ts";
import { playJudgeTextQuality } from "./judge-text-quality.ts";
import { playObfuscateQuestion } from "./obfuscate-question.ts";
import { playParseGraph } from "./parse-graph.ts";
import { playProbe } from "./probe-model.ts";
import { playReadChange } from "./read-change.ts";
import { playReadPage } from "./read-page.ts";
import { playRereadQuestion } from "./reread-question.ts";
import { playResolveNames } from "./resolve-names.ts";
import type { Role } from "./role.ts";
import { playSeekRivals } from "./seek-rivals.ts";
import { playSolveQuestion } from "./solve-question.ts";
import { playWriteInstruction } from "./write-instruction.ts";

/** Every part that the simulated models play. */
export const roles: readonly Role[] = [
  playCollectSeeds,
  playGatherEvidence,
  playReadPage,
  playCheckCredibility,
  playCheckPopularity,
  playCheckEarlier,
  playComposeQuestion,
  playObfuscateQuestion,
  playParseGraph,
  playWriteInstruction,
  playCheckEntailment,
  playReadChange,
  playResolveNames,
  playRereadQuestion,
  playJudgeTextQuality,
  playJudgePrivacy,
  playSeekRivals,
  playSolveQuestion,
  playAnswerQuestion,
  playJudgeAnswer,
  playJudgeSet,
  playGroupAnswers,
  playProbe,
];
