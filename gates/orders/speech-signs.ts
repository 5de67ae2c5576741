/** Kinds of words that meet where somebody tells a model what to do, whatever the wording. */
export interface SpeechSigns {
  /** Somebody is spoken to, or a reader spoken of. */
  readonly address: RegExp;
  /** Words for what a model hands in. */
  readonly reply: RegExp;
  /** Words for what it was asked and how it checks. */
  readonly task: RegExp;
  /** It is told, not described: imperatives, duties, exclusions. */
  readonly force: RegExp;
}
