/**
 * The paid repeats that one wanted reply may still cost. Everything that asks for the same reply again takes from the same budget: the repair of
 * its form, the same request under a new name, and the request with what was wrong with its content. The faults may come in
 * any order. What is left follows from the replies alone, so that a resumed step, whose replies are replayed, spends the same.
 */
export interface ReplyBudget {
  readonly left: number;
  /** Takes one repeat; false where none is left. */
  take(): boolean;
}

export function createReplyBudget(repeats: number): ReplyBudget {
  let left = repeats;
  return {
    get left() {
      return left;
    },
    take() {
      if (left <= 0) return false;
      left -= 1;
      return true;
    },
  };
}
