import type { Language } from "../../language.ts";

/** A published question that is not retired, with the fields that the leak search needs. */
export interface PublishedQuestion {
  readonly id: string;
  readonly language: Language;
  readonly question: string;
  /** Answer and its other names. They are compared with pages, and never sent anywhere. */
  readonly names: readonly string[];
  /** The wordings of its forms. */
  readonly forms: readonly string[];
  /** Last time that another round searched for the question; null when none did. */
  readonly searched: Date | null;
}

/** Times of the last search for leaks: with an engine that answered, and of any search. Null when there was none. */
export interface LeakSearchDays {
  readonly answered: Date | null;
  readonly tried: Date | null;
}

export interface LeakSearchStore {
  /** Last search for one item or canary when `name` is given, or of any. */
  lastSearched(name?: string): Promise<LeakSearchDays>;
  /** Lists the live published questions, the least recently searched first. Searches of the round `scopeId` itself don't count. */
  listPublished(scopeId: string): Promise<PublishedQuestion[]>;
  /**
   * Lists the canaries of releases with published questions, and of other files made from live questions: exports of evaluations and
   * review sheets. Each canary has the id of the release or file that it marks.
   */
  listCanaries(): Promise<Canary[]>;
}

/** A unique text that was put into a data set, so that a reader who finds it knows where a text comes from. */
export interface Canary {
  readonly id: string;
  readonly text: string;
}

/** The canaries that Freshet looks for on the web. */
export interface CanaryList {
  list(): Promise<readonly Canary[]>;
}
