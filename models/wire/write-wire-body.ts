import type { ChatBody, ChatMessage } from "../request/chat-body.ts";
import type { ServerHabits } from "./server-habits.ts";

function withoutReasoning(message: ChatMessage): ChatMessage {
  const { reasoning_content: _, reasoning_details: __, ...rest } = message;
  return rest;
}

/** The body as it goes over the wire: without what the role's server was found to refuse. The ledger keeps to the body as asked. */
export function writeWireBody(body: ChatBody, habits: ServerHabits): ChatBody {
  const { tool_choice, max_tokens, ...rest } = body;
  const optional = {
    ...rest,
    ...(max_tokens === undefined
      ? {}
      : { [habits.maxCompletionTokens ? "max_completion_tokens" : "max_tokens"]: max_tokens }),
  };
  const kept = Object.entries(optional).filter(([name]) => !habits.withheld.has(name));
  return {
    ...Object.fromEntries(kept),
    model: body.model,
    messages: habits.returnsReasoning ? body.messages : body.messages.map(withoutReasoning),
    ...(tool_choice === undefined || !habits.toolChoice ? {} : { tool_choice }),
    ...(habits.stream ? { stream: true } : {}),
    ...(habits.stream && habits.streamOptions ? { stream_options: { include_usage: true } } : {}),
  };
}
