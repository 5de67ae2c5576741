/**
 * Words of which two kinds seldom meet by chance in a sentence that has nothing to do with its page. Wider than `SpeechCues`, which
 * are looked for anywhere.
 */
export interface SteeringCues {
  /** Somebody who reads, or is made to. */
  readonly address: RegExp;
  /** What is handed in, and the act of it. */
  readonly reply: RegExp;
  /** The text, its sources, the work and its rules. */
  readonly task: RegExp;
  /** That something has to be done or left, holds or does not. */
  readonly force: RegExp;
}

export const cueKinds = ["address", "reply", "task", "force"] as const;
