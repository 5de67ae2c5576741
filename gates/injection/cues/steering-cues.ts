/**
 * Kinds of words of which two rarely meet by chance in a sentence that has nothing to do with its page. They are wider than `SpeechCues`,
 * which are searched for everywhere.
 */
export interface SteeringCues {
  /** Words for somebody who reads, or is made to read. */
  readonly address: RegExp;
  /** Words for a reply, and for giving it. */
  readonly reply: RegExp;
  /** Words for the text, its sources, the task and its rules. */
  readonly task: RegExp;
  /** Words that say that something must be done or left, or that it is valid or not. */
  readonly force: RegExp;
}

export const cueKinds = ["address", "reply", "task", "force"] as const;
