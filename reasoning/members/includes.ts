import type { Members } from "./members.ts";

export function includes({ kind, keys }: Members, key: string): boolean {
  return keys.has(key) === (kind === "only");
}
