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
