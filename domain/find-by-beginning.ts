import { SettingsError } from "./errors/freshet-error.ts";

/**
 * Finds the one entry whose id begins with the given text. `holder` names what the entries belong to, if others exist elsewhere.
 * @throws SettingsError `unknown-id`, `ambiguous-id`
 */
export function findByBeginning<T extends { readonly id: string }>(
  what: string,
  list: readonly T[],
  beginning: string,
  holder?: string,
): T {
  const within = holder === undefined ? "" : ` of ${holder}`;
  const exact = list.find((entry) => entry.id === beginning);
  if (exact) return exact;
  const found = list.filter((entry) => entry.id.startsWith(beginning));
  const [only] = found;
  if (!only)
    throw new SettingsError(`there is no ${what}${within} whose id begins with "${beginning}"`, {
      code: "unknown-id",
    });
  if (found.length > 1) {
    throw new SettingsError(
      `${found.length} ${what}s${within} have ids that begin with "${beginning}": give more of it`,
      { code: "ambiguous-id" },
    );
  }
  return only;
}
