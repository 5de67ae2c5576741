/**
 * A terminal takes these characters for orders, not for text: all control characters but newline and tab. Explicit directional
 * formatting is among them, since it can show a line in another order than it is written in; the marks that honest right-to-left
 * text needs (LRM, RLM, ALM) and the joiners of scripts and emoji are not.
 */
const orders = /\r\n|(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

const DELETE = 0x7f;

/** A text that a terminal only shows, whoever wrote it. What was an order before is visible as its control picture (`␛`, `␇`). */
export function cleanText(text: string): string {
  return text.replace(orders, picture);
}

function picture(order: string): string {
  if (order === "\r\n") return "\n";
  const code = order.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === DELETE) return "\u2421";
  return code < 0xa0 ? "\ufffd" : "";
}
