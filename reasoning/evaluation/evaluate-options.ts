import type { IsoDate } from "../../domain/iso-date.ts";

export interface EvaluateOptions {
  /** Groups of names that a model found to be one, beyond the file's own. */
  readonly aliases?: readonly (readonly string[])[];
  readonly relationAliases?: readonly (readonly string[])[];
  /** The day as of which facts hold; all hold where it is not given. */
  readonly asOf?: IsoDate;
}
