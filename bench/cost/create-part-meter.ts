import type { AnsweredRequest } from "../../simulation/models/answer-request.ts";
import type { ChatRequest } from "../../simulation/models/server/chat.ts";
import type { Price } from "./common-price.ts";
import { type Part, replyParts, splitRequest } from "./split-request.ts";

/** Sums of one part of one kind of call. */
export interface PartSum {
  /** The exchange's name; conversations with tools are one kind each. */
  readonly exchange: string;
  readonly part: Part;
  readonly tokens: number;
  /** Of them, those that the turn before had sent. */
  readonly repeatedTokens: number;
  readonly dollars: number;
}

export interface PartMeter {
  note(request: Pick<ChatRequest, "messages">, answered: Pick<AnsweredRequest, "role" | "reply">): void;
  /** At these prices, the dearest first. */
  sums(price: Price): PartSum[];
}

/** Sums up what requests and replies are made of. Seeding is not part of it, as in the ledger's sums. */
export function createPartMeter(): PartMeter {
  const sums = new Map<string, Omit<PartSum, "dollars">>();
  return {
    note(request, { role, reply }) {
      if (role === "collect_seeds") return;
      for (const { part, isRepeated, tokens } of splitRequest(request, reply)) {
        const before = sums.get(`${role} ${part}`);
        sums.set(`${role} ${part}`, {
          ...{ exchange: role, part },
          tokens: (before?.tokens ?? 0) + tokens,
          repeatedTokens: (before?.repeatedTokens ?? 0) + (isRepeated ? tokens : 0),
        });
      }
    },
    sums: (price) => {
      const priceOf = (part: Part): number =>
        replyParts.some((each) => each === part) ? price.output : price.input;
      return [...sums.values()]
        .filter(({ tokens }) => tokens > 0)
        .map((sum) => ({ ...sum, dollars: (sum.tokens * priceOf(sum.part)) / 1_000_000 }))
        .sort((a, b) => b.dollars - a.dollars);
    },
  };
}
