import { createHash } from "node:crypto";
import type { InspectMessage } from "./inspect-messages.ts";

/**
 * Length above which a text becomes an attachment. Each model event repeats all earlier messages, but an attachment is stored only once.
 */
const longText = 100;

export function textOf(message: InspectMessage | undefined): string {
  if (message === undefined) return "";
  const { content } = message;
  if (typeof content === "string") return content;
  return content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
}

/** Replaces long texts by references to attachments of the sample, as inspect does. */
export function shortenInto(attachments: Map<string, string>): (message: InspectMessage) => InspectMessage {
  const shorten = (text: string): string => {
    if (text.length <= longText) return text;
    const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    attachments.set(name, text);
    return `attachment://${name}`;
  };
  return (message) => {
    const { content } = message;
    if (typeof content === "string") return { ...message, content: shorten(content) };
    return {
      ...message,
      content: content.map((part) =>
        part.type === "text"
          ? { ...part, text: shorten(part.text) }
          : { ...part, reasoning: shorten(part.reasoning) },
      ),
    };
  };
}
