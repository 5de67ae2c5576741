/** What an agent made of its calls: those that were let through, and whether it wanted more. */
export interface CallCount {
  readonly toolCalls: number;
  readonly overLimit: boolean;
}

export interface CallCounter extends CallCount {
  /** The number of this call, from 1; null where the limit is used up. */
  next(): number | null;
}

/** Counts the tool calls of one piece of work, over all connections that an agent opens for it (EvoBrowseComp §2.4). */
export function countCalls(most: number): CallCounter {
  let toolCalls = 0;
  let overLimit = false;
  return {
    get toolCalls() {
      return toolCalls;
    },
    get overLimit() {
      return overLimit;
    },
    next() {
      if (toolCalls >= most) {
        overLimit = true;
        return null;
      }
      toolCalls += 1;
      return toolCalls;
    },
  };
}
