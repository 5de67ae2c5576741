import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { releasePaths } from "../release-files.ts";
import { deriveItemKey, formatKeys, readKeyFile } from "./keys.ts";

export interface GrantRequest {
  /** Id of a release, or the beginning of one. */
  readonly release: string;
  /** Items whose keys are granted. If no item is given, the key of the whole release is granted. */
  readonly itemIds?: readonly string[];
  readonly to: string;
}

export interface GrantedKey {
  readonly release: string;
  readonly to: string;
  readonly items: readonly string[] | null;
  /** Text of the key file. */
  readonly text: string;
}

/**
 * Grants somebody the key of a release, or of some of its items. The exposure ledger records the grant before the key is returned. @throws
 * SettingsError
 */
export async function grantKey(
  {
    stores,
    settings,
    clock,
  }: {
    readonly stores: Pick<Stores, "releases" | "exposureEvents">;
    readonly settings: Settings;
    readonly clock: Clock;
  },
  request: GrantRequest,
): Promise<GrantedKey> {
  const { id: release, manifest } = findByBeginning("release", await stores.releases.list(), request.release);
  const to = request.to.trim();
  if (to === "")
    throw new SettingsError("name the recipient of the key with --to", { code: "grant-to-nobody" });
  const itemIds = request.itemIds?.map((beginning) => {
    const items = Object.keys(manifest.items).map((id) => ({ id }));
    return findByBeginning("item", items, beginning, release).id;
  });
  const file = releasePaths(settings, release).key;
  const keys = await readKeyFile(file);
  const { whole } = keys;
  if (keys.release !== release || whole === null)
    throw new SettingsError(`${file} contains no key of the whole release ${release}`, { code: "wrong-key" });
  await stores.exposureEvents.note(
    (itemIds ?? [release]).map((itemId) => ({
      itemId,
      kind: "key-granted" as const,
      key: `key/${release}/${to}`,
      party: to,
      at: clock.now(),
      detail: { release },
    })),
  );
  const items = new Map(itemIds?.map((id) => [id, deriveItemKey(whole, release, id)]));
  const text = formatKeys(itemIds === undefined ? keys : { release, whole: null, items });
  return { release, to, items: itemIds ?? null, text };
}
