import type { Members } from "./members.ts";

export function equalMembers(one: Members, other: Members): boolean {
  return (
    one.kind === other.kind &&
    one.keys.size === other.keys.size &&
    [...one.keys].every((key) => other.keys.has(key))
  );
}
