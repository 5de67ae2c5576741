import type { Language } from "../language.ts";

/** A published question that has not been retired, as the leak search needs it. */
export interface PublishedQuestion {
  readonly id: string;
  readonly language: Language;
  readonly question: string;
  /** The answer and its other names: compared here, never sent anywhere. */
  readonly names: readonly string[];
  /** When another round searched for it last; null where none did. */
  readonly searched: Date | null;
}

/** When the web was last searched for leaks: by an engine that answered, and at all. Null where it never was. */
export interface LeakSearchDays {
  readonly answered: Date | null;
  readonly tried: Date | null;
}

export interface LeakSearchStore {
  /** Of one item or canary, where it is named. */
  lastSearched(name?: string): Promise<LeakSearchDays>;
  /** Of the ledger's published questions those that are live, the least recently searched first; what round `scopeId` searched itself doesn't count. */
  listPublished(scopeId: string): Promise<PublishedQuestion[]>;
  /**
   * The marks of releases that publish questions, for as long as they are out, and of what was derived from live questions besides,
   * evaluations' exports and sheets of reviews: each under the id of what it marks.
   */
  listCanaries(): Promise<Canary[]>;
}

/** A mark that was put into a data set so that whoever meets it knows where a text comes from. */
export interface Canary {
  readonly id: string;
  readonly text: string;
}

/** The canaries that are looked for on the web. */
export interface CanaryList {
  list(): Promise<readonly Canary[]>;
}
