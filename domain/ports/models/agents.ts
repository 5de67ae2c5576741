import type { composeConflict } from "../../model-calls/author-conflict.ts";
import type { composeSet, parseSet } from "../../model-calls/author-set.ts";
import type { Ask } from "../../model-calls/call-spec.ts";
import type { checkEntailment } from "../../model-calls/check-entailment.ts";
import type { checkCredibility, checkEarlier, checkPopularity } from "../../model-calls/check-evidence.ts";
import type { classifyQuestion } from "../../model-calls/classify-question.ts";
import type { collectSeeds } from "../../model-calls/collect-seeds.ts";
import type { composeQuestion, obfuscateQuestion } from "../../model-calls/compose-question.ts";
import type { gatherEvidence } from "../../model-calls/gather-evidence.ts";
import type { interactQuestion } from "../../model-calls/interact-question.ts";
import type { groupAnswers, judgeAnswer, judgeSet } from "../../model-calls/judge-answer.ts";
import type { judgePrivacy, judgeTextQuality } from "../../model-calls/judge-question.ts";
import type { parseGraph, reparseQuestion } from "../../model-calls/parse-graph.ts";
import type { answerFromPage, inferAnswer } from "../../model-calls/read-result.ts";
import type { resolveNames } from "../../model-calls/resolve-names.ts";
import type { rewordQuestion, rewordTemplated } from "../../model-calls/reword-question.ts";
import type { seekAlternatives } from "../../model-calls/seek-alternatives.ts";
import type {
  answerDocuments,
  answerFragment,
  answerQuestion,
  solveQuestion,
} from "../../model-calls/solve-question.ts";
import type { wordAmbiguity } from "../../model-calls/word-ambiguity.ts";
import type { wordSearches } from "../../model-calls/word-searches.ts";
import type { writeInstruction } from "../../model-calls/write-instruction.ts";
import type { ModelRole } from "../../settings/model-role.ts";

/** The agents of the loop, as the loop's steps see them. Each method is one model call or one conversation with tools. */
export interface Agents {
  readonly seeding: { collect: Ask<typeof collectSeeds> };
  readonly synthesis: {
    gather: Ask<typeof gatherEvidence>;
    compose: Ask<typeof composeQuestion>;
    obfuscate: Ask<typeof obfuscateQuestion>;
  };
  readonly filtering: {
    checkCredibility: Ask<typeof checkCredibility>;
    checkPopularity: Ask<typeof checkPopularity>;
    checkEarlier: Ask<typeof checkEarlier>;
  };
  readonly guidance: { parse: Ask<typeof parseGraph>; instruct: Ask<typeof writeInstruction> };
  /** Judges whether quotes state what edges take from them. */
  readonly entailment: { judge: Ask<typeof checkEntailment> };
  /** Decides whether names mean the same thing when rules can't decide it. */
  readonly names: { resolve: Ask<typeof resolveNames> };
  /** Looks for other entities that might answer the question too. */
  readonly alternatives: { seek: Ask<typeof seekAlternatives> };
  /** Reads the final wording a second time, with a model other than the guidance agent's. */
  readonly roundTrip: { read: Ask<typeof reparseQuestion> };
  /** Words ambiguous questions and their contexts. */
  readonly ambiguity: { word: Ask<typeof wordAmbiguity> };
  /** Rewords questions that templates wrote. */
  readonly rewording: { reword: Ask<typeof rewordTemplated> };
  readonly textQuality: { judge: Ask<typeof judgeTextQuality> };
  readonly privacy: { judge: Ask<typeof judgePrivacy> };
  /**
   * Search agent on the model of a role (`panel-1` …). `answer` works without tools: closed book, or with given evidence. `documents`
   * answers from whole pages. `interact` works in rounds of one action each. `fragment` answers one part of a question, and `word` says how
   * to search for one.
   */
  readonly solver: (role: ModelRole) => {
    solve: Ask<typeof solveQuestion>;
    answer: Ask<typeof answerQuestion>;
    documents: Ask<typeof answerDocuments>;
    interact: Ask<typeof interactQuestion>;
    fragment: Ask<typeof answerFragment>;
    word: Ask<typeof wordSearches>;
  };
  /**
   * Examines the results that a search gives for a question: it words the searches, and reads single pages for the answer that they give.
   */
  readonly results: {
    word: Ask<typeof rewordQuestion>;
    read: Ask<typeof answerFromPage>;
    infer: Ask<typeof inferAnswer>;
    classify: Ask<typeof classifyQuestion>;
  };
  readonly judge: {
    judge: Ask<typeof judgeAnswer>;
    group: Ask<typeof groupAnswers>;
    /** Compares an answer with a set of answers. */
    set: Ask<typeof judgeSet>;
  };
  /** Writes questions whose search results mislead, over an item's evidence. */
  readonly conflictAuthor: { compose: Ask<typeof composeConflict> };
  /** Writes set questions over an item's evidence, and reads them as graphs. */
  readonly setAuthor: { compose: Ask<typeof composeSet>; parse: Ask<typeof parseSet> };
}
