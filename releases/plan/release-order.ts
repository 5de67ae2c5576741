import type { IsoDate } from "../../domain/iso-date.ts";
import type { Language } from "../../domain/language.ts";

/** What `freshet release build` was asked for; what is left out is as the settings have it. */
export interface ReleaseOrder {
  /** `freshet` by default; with the version it is the release's id. */
  readonly name?: string;
  /** The day, `2026.11.22`, by default. */
  readonly version?: string;
  /** τ; by default the latest training cutoff of the models, and not before the method's. */
  readonly cutoff?: IsoDate;
  readonly targets?: Partial<Readonly<Record<Language, number>>>;
  readonly privateShare?: number;
  /** Its cutoff may quarantine more live items than `release.quarantineShare`. */
  readonly confirmed?: boolean;
  /** The folder in which the release's own is made. */
  readonly out: string;
}
