import type {
  FreshnessClass,
  Lifecycle,
  LifecycleEvent,
  LifecycleReason,
  LifecycleState,
  Split,
} from "../../exposure/lifecycle.ts";
import type { Language } from "../../language.ts";
import type { ListPosition } from "../list-position.ts";

/** A change that the policy, a re-verification or an operator has decided on. */
export interface LifecycleMove {
  /** Permanent name of the change (`policy/2026-03-01`, `reverify/2026-04-12`). Using the same key again changes nothing. */
  readonly key: string;
  readonly to: LifecycleState;
  readonly reason: LifecycleReason;
  /** Text for reports. It never contains an answer. */
  readonly note: string;
  readonly at: Date;
  /**
   * States in which the item was when the change was decided on, and the reason of its state if that matters. If the item is in another
   * state by now, or for another reason, nothing is changed, because the change was decided about an item that is no more.
   */
  readonly from?: { readonly states: readonly LifecycleState[]; readonly reason?: LifecycleReason };
}

/** A lifecycle, with the properties of its question by which policies, releases and reports balance items. */
export interface ItemLifecycle extends Lifecycle {
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  readonly accepted: Date;
  readonly unsolved: boolean;
}

/** A change of an item's state, without its note. */
export interface LifecycleMoveOfItem
  extends Omit<LifecycleEvent, "note">,
    Pick<ItemLifecycle, "language" | "domain"> {}

export interface LifecycleFilter {
  readonly ids?: readonly string[] | undefined;
  readonly states?: readonly LifecycleState[] | undefined;
  readonly language?: Language | undefined;
  readonly domain?: string | undefined;
  readonly split?: Split | undefined;
  /** Selects items whose next re-verification is due by this date. */
  readonly reverifyDueBy?: Date | undefined;
  /** Selects items that a move with this key brought to the given state. */
  readonly movedBy?: Pick<LifecycleMove, "key" | "to"> | undefined;
  readonly limit?: number | undefined;
}

/** Lifecycles of accepted items with their history. A lifecycle begins in the transaction that accepts the run. */
export interface LifecycleStore {
  get(questionId: string): Promise<Lifecycle | null>;
  /** Lists items in the order of their acceptance, oldest first, then by id. So the same database always gives the same order. */
  list(filter: LifecycleFilter): Promise<ItemLifecycle[]>;
  /** Lists events by item id, oldest first. An item without a lifecycle has no entry. */
  history(questionIds: readonly string[]): Promise<LifecycleEvent[]>;
  /** Lists events with one of these reasons, oldest first, of all items. */
  listByReason(reasons: readonly LifecycleReason[]): Promise<LifecycleEvent[]>;
  /** Lists the moves to a state, newest first, then by question id; those after a position if there is one. */
  listMoves(
    to: LifecycleState,
    filter: { readonly before?: ListPosition | undefined; readonly limit: number },
  ): Promise<LifecycleMoveOfItem[]>;
  /**
   * Appends the event and changes the state, in one transaction. If the key was used for this item before, nothing is changed and `moved`
   * is false; the same holds if the item has left the states of `from`. A move to the current state is also a move, for example by a
   * re-verification with the outcome `holds`, but `since` stays.
   * @throws GiveUpItemError `retired-is-final` for any move of a retired item that may begin there, `no-lifecycle` for a question that was never accepted
   */
  move(
    questionId: string,
    move: LifecycleMove,
  ): Promise<{ readonly moved: boolean; readonly lifecycle: Lifecycle }>;
  /** Records a re-verification of the evidence and the date of the next one. Only `move` changes the state. */
  noteReverification(
    questionId: string,
    reverification: {
      readonly at: Date;
      readonly due: Date;
      readonly freshnessClass?: FreshnessClass;
      readonly validFrom?: string | null;
      readonly validUntil?: string | null;
    },
  ): Promise<void>;
  /** Makes the next re-verification due by this date at the latest. If it is due earlier, nothing is changed. */
  reverifyBy(questionId: string, due: Date): Promise<void>;
}
