import { composeConflict } from "../../../domain/model-calls/author-conflict.ts";
import { composeSet, parseSet } from "../../../domain/model-calls/author-set.ts";
import { checkEntailment } from "../../../domain/model-calls/check-entailment.ts";
import {
  checkCredibility,
  checkEarlier,
  checkPopularity,
} from "../../../domain/model-calls/check-evidence.ts";
import { classifyQuestion } from "../../../domain/model-calls/classify-question.ts";
import { collectSeeds } from "../../../domain/model-calls/collect-seeds.ts";
import { composeQuestion, obfuscateQuestion } from "../../../domain/model-calls/compose-question.ts";
import { gatherEvidence } from "../../../domain/model-calls/gather-evidence.ts";
import { interactQuestion, respondToQuestion } from "../../../domain/model-calls/interact-question.ts";
import { groupAnswers, judgeAnswer, judgeSet } from "../../../domain/model-calls/judge-answer.ts";
import { judgePrivacy, judgeTextQuality } from "../../../domain/model-calls/judge-question.ts";
import { parseGraph, reparseQuestion } from "../../../domain/model-calls/parse-graph.ts";
import { probeModel } from "../../../domain/model-calls/probe-model.ts";
import { readChange } from "../../../domain/model-calls/read-change.ts";
import { readPage } from "../../../domain/model-calls/read-page.ts";
import { answerFromPage, inferAnswer } from "../../../domain/model-calls/read-result.ts";
import { resolveNames } from "../../../domain/model-calls/resolve-names.ts";
import { rewordQuestion, rewordTemplated } from "../../../domain/model-calls/reword-question.ts";
import { seekAlternatives } from "../../../domain/model-calls/seek-alternatives.ts";
import {
  answerDocuments,
  answerFragment,
  answerQuestion,
  solveQuestion,
} from "../../../domain/model-calls/solve-question.ts";
import { wordAmbiguity } from "../../../domain/model-calls/word-ambiguity.ts";
import { wordSearches } from "../../../domain/model-calls/word-searches.ts";
import { writeInstruction } from "../../../domain/model-calls/write-instruction.ts";
import type { AskToolResult, SearchToolResult, VisitToolResult } from "../../../domain/page/agent-tools.ts";

/** A request as a task: its exchange and input, what happened so far, and how to answer. */
export interface Task {
  readonly callSpec: KnownCallSpec;
  /** Input from the request, not yet checked. */
  readonly input: unknown;
  readonly transcript: Transcript;
  /** Available tools besides the reporting tool, e.g. `search` and `visit`. */
  readonly tools: readonly string[];
  /** Name of the reporting tool; null if the reply itself is the report. */
  readonly reportTool: string | null;
  /** Sampling seed of the request, if its temperature lets replies differ; null otherwise. */
  readonly sample: number | null;
}

/** All exchanges that a simulated model can answer. */
export const callSpecs = [
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
  wordAmbiguity,
  rewordTemplated,
  respondToQuestion,
  checkEntailment,
  readChange,
  resolveNames,
  reparseQuestion,
  seekAlternatives,
  judgeTextQuality,
  judgePrivacy,
  solveQuestion,
  interactQuestion,
  answerQuestion,
  answerFragment,
  answerDocuments,
  wordSearches,
  rewordQuestion,
  answerFromPage,
  inferAnswer,
  composeConflict,
  classifyQuestion,
  judgeAnswer,
  judgeSet,
  groupAnswers,
  composeSet,
  parseSet,
  probeModel,
] as const;

export type KnownCallSpec = (typeof callSpecs)[number];

export type SearchBlock = SearchToolResult["searches"][number];
export type VisitBlock = VisitToolResult["visits"][number];

/** The history of a conversation with tools, as the request's messages show it. */
export interface Transcript {
  readonly searches: readonly SearchBlock[];
  readonly visits: readonly VisitBlock[];
  /** Questions to the user with their answers. */
  readonly asks: readonly AskToolResult[];
  /** Number of tool calls so far, including those of the reporting tool. */
  readonly calls: number;
  /** Number of calls by tool. */
  readonly callsOf: Readonly<Record<string, number>>;
  /** Whether a tool said that no more calls are allowed. */
  readonly limitReached: boolean;
  /** Calls of the last turn as they were requested. */
  readonly lastCalls: readonly { readonly name: string; readonly arguments: string }[];
}
