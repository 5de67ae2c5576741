import { lookNear } from "./alternatives/look-near.ts";
import { seekAlternatives } from "./alternatives/seek-alternatives.ts";
import { checkEvidence } from "./evidence/check-evidence.ts";
import { checkFreshness } from "./evidence/check-freshness.ts";
import { filter } from "./evidence/filter.ts";
import { gather } from "./evidence/gather.ts";
import { decidePanel, panel } from "./panel/panel.ts";
import { closedBook, closedBookAgain, oracle } from "./panel/panel-without-tools.ts";
import { checkDuplicate } from "./question/check-duplicate.ts";
import { checkEntailment } from "./question/check-entailment.ts";
import { checkRoundTrip } from "./question/check-round-trip.ts";
import { checkStructureOfGraph } from "./question/check-structure-of-graph.ts";
import { checkTwin } from "./question/check-twin.ts";
import { compose } from "./question/compose.ts";
import { findAlone } from "./question/find-alone.ts";
import { guessAnswer } from "./question/guess-answer.ts";
import { instruct } from "./question/instruct.ts";
import { judgePrivacy, judgeText } from "./question/judge-wording.ts";
import { obfuscate } from "./question/obfuscate.ts";
import { parseGraph } from "./question/parse-graph.ts";
import { prove } from "./question/prove.ts";
import { resolveNames } from "./question/resolve-names.ts";
import { testAnswers } from "./question/test-answers.ts";
import { accept, reject } from "./run/accept.ts";
import { beginRound, decideRound } from "./run/decide-round.ts";

/**
 * The steps of the loop by name. The names are stored in the call ledger, in the run's row and in the costs. docs/stages.md describes
 * each step.
 */
export const steps = {
  gather,
  "check-evidence": checkEvidence,
  "check-freshness": checkFreshness,
  filter,
  compose,
  obfuscate,
  "parse-graph": parseGraph,
  "check-structure": checkStructureOfGraph,
  "resolve-names": resolveNames,
  prove,
  "check-entailment": checkEntailment,
  "check-twin": checkTwin,
  "guess-answer": guessAnswer,
  "look-near": lookNear,
  "find-alone": findAlone,
  "decide-round": decideRound,
  "check-round-trip": checkRoundTrip,
  instruct,
  "begin-round": beginRound,
  "check-duplicate": checkDuplicate,
  "judge-text": judgeText,
  "judge-privacy": judgePrivacy,
  "closed-book": closedBook,
  "seek-alternatives": seekAlternatives,
  oracle,
  "closed-book-again": closedBookAgain,
  panel,
  "decide-panel": decidePanel,
  "test-answers": testAnswers,
  accept,
  reject,
};

export type StepName = keyof typeof steps;

/** The outcomes that a step can have, as its type lists them. */
export type OutcomeOf<Name extends StepName> = NonNullable<
  Awaited<ReturnType<(typeof steps)[Name]>>["outcome"]
>;
