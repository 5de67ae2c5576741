import { intersect } from "./intersect.ts";
import type { Members } from "./members.ts";

export function without(all: Members, excluded: Members): Members {
  return intersect(all, { kind: excluded.kind === "only" ? "all-but" : "only", keys: excluded.keys });
}
