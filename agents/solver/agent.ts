import { createHash } from "node:crypto";
import { interactQuestion } from "../../domain/model-calls/interact-question.ts";
import {
  answerDocuments,
  answerFragment,
  answerQuestion,
  solveQuestion,
} from "../../domain/model-calls/solve-question.ts";
import { wordSearches } from "../../domain/model-calls/word-searches.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { type AgentParts, loadPrompts, type Prompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { askWithTools } from "../ask-with-tools.ts";

/**
 * Creates the solver: a search agent on the model of a role, with the panel's sampling (EvoBrowseComp §2.2). It answers whole questions or
 * a part of one, with tools or without. Each sample has a different sampling seed.
 */
export function createSolverAgent(
  options: AgentParts & { readonly panel: Pick<MethodSettings["panel"], "temperature" | "topP"> },
): Agents["solver"] {
  const { panel, ...parts } = options;
  const { temperature, topP } = panel;
  const solving = loadPrompts(import.meta.url, "solve");
  const answering = loadPrompts(import.meta.url, "answer");
  const readingDocuments = loadPrompts(import.meta.url, "documents");
  const interacting = loadPrompts(import.meta.url, "interact");
  const readingPart = loadPrompts(import.meta.url, "fragment");
  const wording = loadPrompts(import.meta.url, "searches");
  const sampling = (key: CallKey) => ({ temperature, topP, seed: seedOf(key) });
  return (role) => ({
    solve: askWithTools({ ...parts, callSpec: solveQuestion, role, prompts: solving, sampling }),
    answer: askOnce({ ...parts, callSpec: answerQuestion, role, prompts: answering, sampling }),
    documents: askOnce({
      ...parts,
      callSpec: answerDocuments,
      role,
      prompts: readingDocuments,
      // SealQA's models answer at temperature 0.
      sampling: () => ({ temperature: 0 }),
    }),
    interact: askWithTools({
      ...parts,
      callSpec: interactQuestion,
      role,
      prompts: interacting,
      sampling,
      inRounds: true,
    }),
    fragment: askOnce({ ...parts, callSpec: answerFragment, role, prompts: readingPart, sampling }),
    // Without a sampling seed, an equal request has an equal reply, which other rounds may share.
    word: askOnce({
      ...parts,
      callSpec: wordSearches,
      role,
      prompts: wording,
      sampling: () => ({ temperature: 0 }),
    }),
  });
}

/**
 * Derives a 31-bit sampling seed from a call's step, round and name. A repeated sample has the same seed, and another sample of the
 * question has a different one. The scope is left out, so that the same question has the same seeds in another run.
 */
export function seedOf({ step, round, name }: CallKey): number {
  const text = JSON.stringify([step, round, name]);
  return createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;
}

/** Reads the search agent's system prompts: with tools (`solve`), without tools (`answer`), with documents, and in rounds (`interact`). */
export function solverPrompts(): {
  readonly solve: Prompts;
  readonly answer: Prompts;
  readonly documents: Prompts;
  readonly interact: Prompts;
} {
  const load = (what: string): Prompts => loadPrompts(import.meta.url, what);
  return {
    solve: load("solve"),
    answer: load("answer"),
    documents: load("documents"),
    interact: load("interact"),
  };
}
