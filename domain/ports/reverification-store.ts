import type { Correction, Reverification } from "../question/reverification.ts";

/** Reviews of items' evidence, each once under its key; and the corrections that follow from them. */
export interface ReverificationStore {
  get(questionId: string, key: string): Promise<Reverification | null>;
  /** Puts it down, or leaves what another process put down under the same key; gives what stands there. */
  put(review: Reverification): Promise<Reverification>;
  /** Oldest first. */
  list(filter: {
    readonly questionIds?: readonly string[] | undefined;
    readonly key?: string | undefined;
    readonly corrected?: boolean | undefined;
  }): Promise<Reverification[]>;
  /** Gives a question its other answer; the wording stays. The same correction again changes nothing. */
  correct(questionId: string, correction: Correction): Promise<void>;
}
