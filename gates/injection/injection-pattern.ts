/**
 * The form of a text that is addressed to models. Where `isGrave` is set, it occurs only in attempts to steer a model, so the whole line is
 * removed. Other forms occur in honest texts at times, so only their sentence is removed.
 */
export interface InjectionPattern {
  readonly what: string;
  readonly isGrave: boolean;
  /** Matches text as `plainText` writes it: lower case, without disguises. */
  readonly pattern: RegExp;
}
