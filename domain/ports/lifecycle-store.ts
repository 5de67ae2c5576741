import type {
  FreshnessClass,
  Lifecycle,
  LifecycleEvent,
  LifecycleReason,
  LifecycleState,
  Split,
} from "../exposure/lifecycle.ts";
import type { Language } from "../language.ts";

/** A change that somebody decided on: the policy, a review, an operator. */
export interface LifecycleMove {
  /** Names the change for ever (`policy/2026-03-01`, `review/2026-04-12`): the same key again changes nothing. */
  readonly key: string;
  readonly to: LifecycleState;
  readonly reason: LifecycleReason;
  /** In the words of a report; never holds an answer. */
  readonly note: string;
  readonly at: Date;
}

/** A lifecycle with facts about its question, by which policies, releases and reports balance. */
export interface Standing extends Lifecycle {
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  readonly accepted: Date;
  readonly unsolved: boolean;
}

export interface StandingFilter {
  readonly ids?: readonly string[] | undefined;
  readonly states?: readonly LifecycleState[] | undefined;
  readonly language?: Language | undefined;
  readonly domain?: string | undefined;
  readonly split?: Split | undefined;
  /** Only those whose next review is due by then. */
  readonly reverifyDueBy?: Date | undefined;
  /** Only those that a move under this key brought to where it says. */
  readonly movedBy?: Pick<LifecycleMove, "key" | "to"> | undefined;
  readonly limit?: number | undefined;
}

/** Where accepted items stand, and how they came there. A lifecycle begins in the transaction that accepts its run. */
export interface LifecycleStore {
  get(questionId: string): Promise<Lifecycle | null>;
  /** By acceptance, oldest first, then by id: the same database gives the same order. */
  list(filter: StandingFilter): Promise<Standing[]>;
  /** Oldest first; of several items in the order of their ids. An item without a lifecycle has no entry. */
  history(questionIds: readonly string[]): Promise<LifecycleEvent[]>;
  /**
   * Appends the event and changes the standing in one transaction; under a key that was used for this item before nothing changes,
   * and `moved` is false. A move to the state where it stands already is one (a review that holds): its `since` stays.
   * @throws GiveUpItemError `retired-is-final` for any move of a retired item, `no-lifecycle` for a question that was never accepted
   */
  move(
    questionId: string,
    move: LifecycleMove,
  ): Promise<{ readonly moved: boolean; readonly lifecycle: Lifecycle }>;
  /** Puts down that the evidence was visited again and when it is due next; the state is `move`'s. */
  noteReverification(
    questionId: string,
    review: {
      readonly at: Date;
      readonly due: Date;
      readonly freshnessClass?: FreshnessClass;
      readonly validFrom?: string | null;
      readonly validUntil?: string | null;
    },
  ): Promise<void>;
  /** Has its evidence visited again by then at the latest; a review that is due earlier stays. */
  reverifyBy(questionId: string, due: Date): Promise<void>;
}
