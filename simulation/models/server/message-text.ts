import type { ChatMessage } from "./chat-request.ts";

/** The text of a message, whichever of the two content shapes it came in. */
export function messageText(message: ChatMessage): string {
  const { content } = message;
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => part.text ?? "").join("");
}
