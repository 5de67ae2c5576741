import { answerQuestion } from "../../../domain/exchanges/answer-question.ts";
import { checkCredibility } from "../../../domain/exchanges/check-credibility.ts";
import { checkEarlier } from "../../../domain/exchanges/check-earlier.ts";
import { checkEntailment } from "../../../domain/exchanges/check-entailment.ts";
import { checkPopularity } from "../../../domain/exchanges/check-popularity.ts";
import { collectSeeds } from "../../../domain/exchanges/collect-seeds.ts";
import { composeQuestion } from "../../../domain/exchanges/compose-question.ts";
import { gatherEvidence } from "../../../domain/exchanges/gather-evidence.ts";
import { groupAnswers } from "../../../domain/exchanges/group-answers.ts";
import { judgeAnswer } from "../../../domain/exchanges/judge-answer.ts";
import { judgePrivacy } from "../../../domain/exchanges/judge-privacy.ts";
import { judgeSet } from "../../../domain/exchanges/judge-set.ts";
import { judgeTextQuality } from "../../../domain/exchanges/judge-text-quality.ts";
import { obfuscateQuestion } from "../../../domain/exchanges/obfuscate-question.ts";
import { parseGraph } from "../../../domain/exchanges/parse-graph.ts";
import { probeModel } from "../../../domain/exchanges/probe-model.ts";
import { readChange } from "../../../domain/exchanges/read-change.ts";
import { readPage } from "../../../domain/exchanges/read-page.ts";
import { rereadQuestion } from "../../../domain/exchanges/reread-question.ts";
import { resolveNames } from "../../../domain/exchanges/resolve-names.ts";
import { seekRivals } from "../../../domain/exchanges/seek-rivals.ts";
import { solveQuestion } from "../../../domain/exchanges/solve-question.ts";
import { writeInstruction } from "../../../domain/exchanges/write-instruction.ts";

/** Every exchange that a simulated model can take part in. */
export const exchanges = [
  readPage,
  collectSeeds,
  gatherEvidence,
  composeQuestion,
  obfuscateQuestion,
  checkCredibility,
  checkPopularity,
  checkEarlier,
  parseGraph,
  writeInstruction,
  checkEntailment,
  readChange,
  resolveNames,
  rereadQuestion,
  seekRivals,
  judgeTextQuality,
  judgePrivacy,
  solveQuestion,
  answerQuestion,
  judgeAnswer,
  judgeSet,
  groupAnswers,
  probeModel,
] as const;

export type KnownExchange = (typeof exchanges)[number];
