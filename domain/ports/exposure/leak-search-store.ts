import type { Language } from "../../language.ts";

/** A published question that is not retired, with the fields that the leak search needs. */
export interface PublishedQuestion {
  readonly id: string;
  readonly language: Language;
  readonly question: string;
  /** Answer and its other names. They are compared with pages but never sent anywhere. */
  readonly names: readonly string[];
  /** The wordings of its forms. */
  readonly forms: readonly string[];
  /** Last time that another round of the leak search searched for the question. Null if none did. */
  readonly searched: Date | null;
}

/**
 * Times of the last search for leaks: of the last one that an engine answered, and of the last one of any outcome. Null if there was none.
 */
export interface LeakSearchDays {
  readonly answered: Date | null;
  readonly tried: Date | null;
}

export interface LeakSearchStore {
  /** Returns the times of the last search for the item or canary `name`. Without `name`, those of the last search for anything. */
  lastSearched(name?: string): Promise<LeakSearchDays>;
  /** Lists the live published questions, the least recently searched first. Searches of the round `scopeId` itself don't count. */
  listPublished(scopeId: string): Promise<PublishedQuestion[]>;
  /**
   * Lists the canaries of releases with published questions. It also lists those of other files that were made from live questions: exports
   * of evaluations and review sheets. Each canary has the id of the release or file that it marks.
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
