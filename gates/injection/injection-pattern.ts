/** A form of words by which a text tries to control the model that reads it. */
export interface InjectionPattern {
  readonly what: "override" | "role" | "address" | "prompt" | "system" | "report" | "tool" | "template";
  /** Whether the form occurs in attacks only, so that its page deserves less trust. Other forms also stand on honest pages. */
  readonly isGrave: boolean;
  /** Matches a sentence as `plainText` writes it: lower case, without disguises. */
  readonly pattern: RegExp;
}
