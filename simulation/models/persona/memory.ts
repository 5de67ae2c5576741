import type { Fact } from "../../language/fact.ts";

/**
 * What models learned before their cutoff: how well known a name is, and facts about well-known things. Nothing that became
 * known after the cutoff is in it.
 */
export interface Memory {
  /** How well known a name is, from 0 (nobody heard of it) to 1 (the best known). */
  fame(name: string): number;
  /** How well thought of a site is, from 0 to 1, as anybody knows who reads the news; null for a site nobody knows. */
  reputation(host: string): number | null;
  /** Facts of before its cutoff about a well-known name, in a language; empty for others. */
  recall(name: string, language: "en" | "zh"): readonly Fact[];
  /** Of a model that was trained anew: what stood beside this very question; null for one that it never saw. */
  answerTo?(question: string): string | null;
}

/** What a simulated model is good at. Shares and chances are from 0 to 1. */
export interface Skill {
  /** Share of the well-known old facts that it carries in memory. */
  readonly memory: number;
  /** Chance to notice a relevant sentence in a text. */
  readonly attention: number;
  /** Chance to heed a clue's fine print: an exclusion, a span of time, a number. */
  readonly care: number;
  /** Chance to see through a rumour, a stale page or a copy. */
  readonly doubt: number;
  /** Tool calls after which it settles for what it has. */
  readonly patience: number;
  /** Chance to name its best guess in place of giving up. */
  readonly guess: number;
  /** Sends its thoughts as `reasoning_content`. */
  readonly reasoning: boolean;
}
