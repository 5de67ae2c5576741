import type { Members } from "./members.ts";

export function only(keys: Iterable<string>): Members {
  return { kind: "only", keys: new Set(keys) };
}
