import type { NameTable } from "./name-table.ts";

export interface NameTableOptions {
  /** The comparable form of a name; names with one form are one name. */
  readonly form: (name: string) => string;
  /** Names that rules can't tell to be one: the file's aliases, and decisions of a model. Overlapping groups are one. */
  readonly groups: readonly (readonly string[])[];
  /** Spellings, the preferred ones first. */
  readonly spelled: Iterable<string>;
}

export function createNameTable({ form, groups, spelled }: NameTableOptions): NameTable {
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    return root;
  };
  for (const [first, ...others] of groups) {
    if (first === undefined) continue;
    for (const other of others) {
      const [one, two] = [find(form(first)), find(form(other))];
      if (one !== two) parents.set(two, one);
    }
  }
  const names = new Map<string, string>();
  const keyOf = (name: string): string => find(form(name));
  for (const name of spelled) {
    const key = keyOf(name);
    if (!names.has(key)) names.set(key, name);
  }
  return { keyOf, nameOf: (key) => names.get(key) ?? key };
}
