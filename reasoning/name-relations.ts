import { normaliseName } from "../domain/normalise-name.ts";

/**
 * Resolves names of relations: equal ones after normalisation (NFKC, case, spaces) and those that the file's `relationAliases`
 * declare one relation get one name. Chains of aliases are followed.
 */
export function nameRelations(
  aliases: Readonly<Record<string, readonly string[]>> = {},
): (relation: string) => string {
  const parents = new Map<string, string>();
  const resolve = (relation: string): string => {
    let name = normaliseName(relation);
    for (let parent = parents.get(name); parent !== undefined; parent = parents.get(name)) name = parent;
    return name;
  };
  for (const [relation, others] of Object.entries(aliases)) {
    for (const other of others) {
      const [one, two] = [resolve(relation), resolve(other)];
      if (one !== two) parents.set(two, one);
    }
  }
  return resolve;
}
