/**
 * What a text that is addressed to models looks like. `grave`: nothing but an attempt to steer a model, so that the whole line goes;
 * the others stand in honest texts now and then, so that only their sentence goes.
 */
export interface InjectionPattern {
  readonly what: string;
  readonly isGrave: boolean;
  /** Meets text as `plainText` writes it: lower case, without disguises. */
  readonly pattern: RegExp;
}
