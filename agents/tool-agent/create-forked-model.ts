import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { CallKey } from "../../domain/ports/call-key.ts";
import { mostForks } from "../most-forks.ts";
import { findFreshetError } from "./find-freshet-error.ts";

export interface ForkedModel {
  readonly first: BaseChatModel;
  ask<Reply>(call: (chat: BaseChatModel) => PromiseLike<Reply> | Reply): Promise<Reply>;
}

/**
 * The conversation's model. A resumed conversation replays its turns under their keys; where a tool answers otherwise than
 * before the kill (a search that failed then works now), or the prompt was changed by an update, the request of the next turn is
 * another one, which the ledger refuses under the old key. From there on the conversation goes on under the key's name with
 * `~1`, then `~2`; the next resume comes to the same fork.
 */
export function createForkedModel(chat: (key: CallKey) => BaseChatModel, key: CallKey): ForkedModel {
  const first = chat(key);
  let current = first;
  let forks = 0;
  return {
    first,
    async ask(call) {
      for (;;) {
        try {
          return await call(current);
        } catch (error) {
          const clash = findFreshetError(error)?.code === "call-key-clash";
          if (!clash || forks === mostForks) throw error;
          forks += 1;
          current = chat({ ...key, name: `${key.name}~${forks}` });
        }
      }
    },
  };
}
