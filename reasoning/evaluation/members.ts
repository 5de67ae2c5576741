/** A set of entities, given by their keys in the knowledge base: only these, or all but these. `all-but` no keys means everything. */
export interface Members {
  readonly kind: "only" | "all-but";
  readonly keys: ReadonlySet<string>;
}

/** The set of all entities, which is used if no constraint applies. */
export const everything: Members = { kind: "all-but", keys: new Set() };

export function only(keys: Iterable<string>): Members {
  return { kind: "only", keys: new Set(keys) };
}

export function includes({ kind, keys }: Members, key: string): boolean {
  return keys.has(key) === (kind === "only");
}

export function equalMembers(one: Members, other: Members): boolean {
  return (
    one.kind === other.kind &&
    one.keys.size === other.keys.size &&
    [...one.keys].every((key) => other.keys.has(key))
  );
}

export function without(all: Members, excluded: Members): Members {
  return intersect(all, { kind: excluded.kind === "only" ? "all-but" : "only", keys: excluded.keys });
}

export function intersect(one: Members, other: Members): Members {
  if (one.kind === "only") return { kind: "only", keys: filtered(one.keys, other) };
  if (other.kind === "only") return { kind: "only", keys: filtered(other.keys, one) };
  return { kind: "all-but", keys: new Set([...one.keys, ...other.keys]) };
}

function filtered(keys: ReadonlySet<string>, by: Members): Set<string> {
  return new Set([...keys].filter((key) => includes(by, key)));
}
