import { normaliseName } from "../domain/question/normalise-name.ts";
import { createNameTable } from "./knowledge/create-name-table.ts";

/**
 * Resolves names of relations as the evaluation does: equal ones after normalisation (NFKC, case, spaces) and those that the file's
 * `relationAliases` declare one relation get one name. Chains of aliases are followed.
 */
export function nameRelations(
  aliases: Readonly<Record<string, readonly string[]>> = {},
): (relation: string) => string {
  const groups = Object.entries(aliases).map(([relation, others]) => [relation, ...others]);
  return createNameTable({ form: normaliseName, groups, spelled: [] }).keyOf;
}
