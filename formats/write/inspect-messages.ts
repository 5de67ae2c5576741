import type { Transcript, TranscriptMessage } from "../../domain/evaluation/transcript.ts";

/** Message in the form of inspect's logs. */
export interface InspectMessage {
  readonly id: string;
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content: string | readonly InspectContent[];
  readonly source?: "input" | "generate";
  readonly model?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: string;
    readonly arguments: Readonly<Record<string, unknown>>;
    readonly type: "function";
  }[];
  readonly tool_call_id?: string;
  readonly function?: string;
}

type InspectContent =
  | { readonly type: "reasoning"; readonly reasoning: string }
  | { readonly type: "text"; readonly text: string };

/** Converts a transcript's messages to inspect's form, in their order. */
export function toInspectMessages(
  { messages }: Transcript,
  { name, model }: { readonly name: string; readonly model: string },
): InspectMessage[] {
  return messages.map((message, place) => toMessage(message, `${name}/${place}`, model));
}

function toMessage(message: TranscriptMessage, id: string, model: string): InspectMessage {
  if (message.role === "system") return { id, role: "system", content: message.text };
  if (message.role === "user") return { id, role: "user", content: message.text, source: "input" };
  if (message.role === "tool")
    return {
      id,
      role: "tool",
      content: message.text,
      tool_call_id: message.call.id,
      function: message.call.name,
    };
  const { text, reasoning, calls } = message;
  const content: InspectMessage["content"] =
    reasoning === null || reasoning === ""
      ? text
      : [
          { type: "reasoning", reasoning },
          { type: "text", text },
        ];
  return {
    id,
    role: "assistant",
    content,
    source: "generate",
    model: message.model === "" ? model : message.model,
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id: call, name: called, arguments: given }) => ({
        id: call,
        function: called,
        arguments: given,
        type: "function" as const,
      })),
    }),
  };
}
