import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import { createMiddleware } from "langchain";
import { FreshetError } from "../../domain/errors/freshet-error.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { AskUser, ToolSet } from "../../domain/ports/web/tool-set.ts";
import { mostRekeys } from "../rekey-on-prompt-change.ts";
import type { Conversation } from "./conversation.ts";
import type { ContextKeeper } from "./create-context-keeper.ts";
import { normaliseMessage } from "./normalise-message.ts";

/**
 * Connects a conversation's rules with LangChain's loop. The model's message is normalised and read before any tool runs. The middleware
 * carries out each call itself, so that errors of the tool set reach the caller and not the model.
 */
export function createToolMiddleware(options: {
  readonly conversation: Conversation<unknown>;
  readonly context: ContextKeeper;
  readonly toolSet: ToolSet;
  readonly ask: AskUser | null;
  readonly model: RekeyedModel;
  /** Model turns and tool calls that have not ended. */
  readonly underWay: Set<Promise<unknown>>;
  readonly call: Omit<Parameters<ToolSet["search"]>[1], "key"> & { readonly key: CallKey };
}) {
  const { conversation, context, toolSet, ask, model, call, underWay } = options;
  return createMiddleware({
    name: "Conversation",
    wrapModelCall: async (request, handler) => {
      const turn = turnsOf(request.messages);
      const { messages, full } = context.fit(request.messages);
      if (full) conversation.close();
      const reply = await follow(model.ask((chat) => handler({ ...request, messages, model: chat })));
      return normaliseMessage(reply, {
        turn,
        taken: callIds(request.messages),
        toolNames: conversation.toolNames,
      });
    },
    afterModel: {
      canJumpTo: ["end", "model"],
      hook: ({ messages }) => {
        const message = messages.at(-1);
        if (!AIMessage.isInstance(message)) return { jumpTo: "end" };
        const move = conversation.read(message, turnsOf(messages) - 1);
        if (move.kind === "call-tools") return undefined;
        if (move.kind === "end") return { jumpTo: "end" };
        return { messages: [new HumanMessage(move.text)], jumpTo: "model" };
      },
    },
    wrapToolCall: async ({ toolCall: { id = "", name } }) => {
      const answer = await follow(carryOut(id));
      return new ToolMessage({ content: JSON.stringify(answer), tool_call_id: id, name });
    },
  });

  async function follow<T>(part: Promise<T>): Promise<T> {
    underWay.add(part);
    try {
      return await part;
    } finally {
      underWay.delete(part);
    }
  }

  async function carryOut(id: string): Promise<unknown> {
    const planned = conversation.planned(id);
    if (!planned) throw new TypeError(`a tool call that was never read: ${id}`);
    const { plan, turn, left: callsLeft, leftOut } = planned;
    const bound = { ...call, key: { ...call.key, turn } };
    const note =
      leftOut.length > 0
        ? { note: `No call was left for these, and nothing was done: ${leftOut.join("; ")}.` }
        : {};
    if (plan.kind === "search") return { ...(await toolSet.search(plan.input, bound)), ...note, callsLeft };
    if (plan.kind === "visit") return { ...(await toolSet.visit(plan.input, bound)), ...note, callsLeft };
    if (plan.kind === "ask") {
      if (ask === null) throw new TypeError("a question was planned although nobody can be asked");
      return { ...(await ask(plan.input, bound)), callsLeft };
    }
    return { error: plan.error, message: plan.message, callsLeft };
  }
}

function turnsOf(messages: readonly BaseMessage[]): number {
  return messages.filter((message) => AIMessage.isInstance(message)).length;
}

function callIds(messages: readonly BaseMessage[]): Set<string> {
  const calls = messages.flatMap((message) =>
    AIMessage.isInstance(message) ? (message.tool_calls ?? []) : [],
  );
  return new Set(calls.flatMap(({ id }) => (id === undefined ? [] : [id])));
}

interface RekeyedModel {
  readonly first: BaseChatModel;
  ask<Reply>(call: (chat: BaseChatModel) => PromiseLike<Reply> | Reply): Promise<Reply>;
}

/**
 * Creates the conversation's model. A resumed conversation replays its turns from the ledger under their keys. But a tool may now answer
 * differently than before the kill, for example if a search that failed then works now, or an update may have changed the prompt. The next
 * request then differs, and the ledger refuses it under the old key. From that turn on the conversation uses the key's name with `~1`, then
 * `~2`. The next resume arrives at the same name.
 */
export function createRekeyedModel(chat: (key: CallKey) => BaseChatModel, key: CallKey): RekeyedModel {
  const first = chat(key);
  let current = first;
  let rekeys = 0;
  return {
    first,
    async ask(call) {
      for (;;) {
        try {
          return await call(current);
        } catch (error) {
          const clash = findFreshetError(error)?.code === "call-key-clash";
          if (!clash || rekeys === mostRekeys) throw error;
          rekeys += 1;
          current = chat({ ...key, name: `${key.name}~${rekeys}` });
        }
      }
    },
  };
}

/** Finds Freshet's own error inside the errors that LangChain wraps around it; null if there is none. */
export function findFreshetError(error: unknown): FreshetError | null {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 10; inner = inner.cause, depth += 1) {
    if (inner instanceof FreshetError) return inner;
  }
  return null;
}
