import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";

export type Turn = (messages: readonly BaseMessage[]) => AIMessage | Error;

/** Answers its turns by a script; keeps what it was sent. */
export class ScriptedChatModel extends BaseChatModel {
  readonly sent: (readonly BaseMessage[])[] = [];
  offered: readonly unknown[] = [];
  readonly #turns: readonly Turn[];

  constructor(turns: readonly Turn[]) {
    super({});
    this.#turns = turns;
  }

  override _llmType(): string {
    return "scripted";
  }

  override bindTools(tools: readonly unknown[]): this {
    this.offered = tools;
    return this;
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const turn = messages.filter((message) => AIMessage.isInstance(message)).length;
    this.sent.push(messages);
    const answer = this.#turns[turn] ?? this.#turns.at(-1);
    const message = answer?.(messages) ?? new Error("no turn is scripted");
    if (message instanceof Error) throw message;
    return { generations: [{ message, text: message.text }] };
  }
}

// Of one length, so that equal conversations are equally long.
let ids = 0;

/** A message of the model that calls tools, each given as [name, arguments]. */
export function calling(...calls: readonly (readonly [string, Record<string, unknown>])[]): Turn {
  return () =>
    new AIMessage({
      content: "",
      tool_calls: calls.map(([name, args]) => {
        ids += 1;
        return { type: "tool_call", id: `id${String(ids).padStart(6, "0")}`, name, args };
      }),
    });
}

export function quotedClaim(text: string): Turn {
  return () => new AIMessage(text);
}
