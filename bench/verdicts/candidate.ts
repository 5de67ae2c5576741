import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../domain/language.ts";

/** What the world says of a candidate. */
export interface CandidateTruth {
  /** Exactly one thing in the world answers it. */
  readonly unique: boolean;
  /** See `isTooEasy`. */
  readonly tooEasy: boolean;
}

/** A question as it reaches the last gates, made from the world's facts, and what is true of it. */
export interface Candidate {
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  /** A name that the question's evidence tells of; each candidate's is its own. */
  readonly seed: string;
  readonly question: string;
  readonly answer: string;
  readonly aliases: readonly string[];
  /** What the question rests on, each piece told by a page of the world's web. */
  readonly evidence: readonly GatheredEvidence[];
  readonly truth: CandidateTruth;
  /** How many things answer it. */
  readonly answers: number;
  /**
   * Whether any searcher can answer the question: it has no thing without a name, and one look-up of a name that it gives leads to its
   * answer.
   */
  readonly oneLookUp: boolean;
}
