import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import { callsInTurn } from "../tool-agent/conversation.ts";

/**
 * Remembers the searches under way in each turn of a conversation. The calls of one turn run in parallel, so a visit may be asked for
 * before the search that finds its address has ended.
 */
export interface TurnSearches {
  /** Registers a search until it ends. */
  follow<T>(key: CallKey, search: Promise<T>): Promise<T>;
  /** Resolves when the searches of this turn that have begun have ended, whether they failed or not. */
  settle(key: CallKey): Promise<void>;
}

export function createTurnSearches(): TurnSearches {
  const underWay = new Map<string, Set<Promise<unknown>>>();
  return {
    async follow(key, search) {
      const turn = turnOf(key);
      const searches = underWay.get(turn) ?? new Set();
      underWay.set(turn, searches.add(search));
      try {
        return await search;
      } finally {
        searches.delete(search);
        if (searches.size === 0) underWay.delete(turn);
      }
    },
    async settle(key) {
      await Promise.allSettled(underWay.get(turnOf(key)) ?? []);
    },
  };
}

/** Names the model's turn that a tool call belongs to. Each call of a turn has a key of its own. */
function turnOf({ scope, step, round, name, turn }: CallKey): string {
  return JSON.stringify([scope.kind, scope.id, step, round, name, Math.floor((turn ?? 0) / callsInTurn)]);
}
