import { createHash } from "node:crypto";
import type { ChatBody } from "./chat-body.ts";

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, sortKeys(field)]),
  );
}

/** SHA-256 in hex over model, messages, tools, reply form and sampling; the order of keys does not matter. */
export function hashRequest(body: ChatBody): string {
  return createHash("sha256")
    .update(JSON.stringify(sortKeys(body)))
    .digest("hex");
}
