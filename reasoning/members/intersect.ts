import { includes } from "./includes.ts";
import type { Members } from "./members.ts";

export function intersect(one: Members, other: Members): Members {
  if (one.kind === "only") return { kind: "only", keys: filtered(one.keys, other) };
  if (other.kind === "only") return { kind: "only", keys: filtered(other.keys, one) };
  return { kind: "all-but", keys: new Set([...one.keys, ...other.keys]) };
}

function filtered(keys: ReadonlySet<string>, by: Members): Set<string> {
  return new Set([...keys].filter((key) => includes(by, key)));
}
