import type { Fact } from "../../language/fact.ts";

/**
 * What models know from before their cutoff: how famous a name is, and facts about famous things. The memory contains nothing that became
 * known after the cutoff.
 */
export interface Memory {
  /** Fame of a name, from 0 (unknown) to 1 (the best known). */
  fame(name: string): number;
  /** Reputation of a site, from 0 to 1, as any reader of news knows it; null for an unknown site. */
  reputation(host: string): number | null;
  /** Facts from before the cutoff about a famous name, in a language; empty for other names. */
  recall(name: string, language: "en" | "zh"): readonly Fact[];
  /** For a retrained model: the answer that it learned for this exact question; null for a question that it never saw. */
  answerTo?(question: string): string | null;
}

/** Skills of a simulated model. Shares and probabilities are from 0 to 1. */
export interface Skill {
  /** Share of the famous old facts that it remembers. */
  readonly memory: number;
  /** Probability of noticing a relevant sentence in a text. */
  readonly attention: number;
  /** Probability of observing a clue's details: an exclusion, a span of time, a number. */
  readonly care: number;
  /** Probability of recognising a rumour, an outdated page or a copy. */
  readonly doubt: number;
  /** Number of tool calls after which it stops searching. */
  readonly patience: number;
  /** Probability of giving its best guess instead of giving up. */
  readonly guess: number;
  /** Whether it sends its reasoning as `reasoning_content`. */
  readonly reasoning: boolean;
}
