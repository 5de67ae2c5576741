import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { releasePaths } from "../release-files.ts";
import { deriveItemKey, formatKeys, readKeyFile } from "./keys.ts";

export interface GrantOrder {
  /** A release's id, or its beginning. */
  readonly release: string;
  /** Items whose own keys are granted; the whole release's key without any. */
  readonly itemIds?: readonly string[];
  readonly to: string;
}

export interface GrantedKey {
  readonly release: string;
  readonly to: string;
  readonly items: readonly string[] | null;
  /** The key file's text. */
  readonly text: string;
}

/** Grants the key of a release, or of some of its items, to somebody, and puts that down in the exposure ledger first. @throws SettingsError */
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
  order: GrantOrder,
): Promise<GrantedKey> {
  const { id: release, manifest } = findByBeginning("release", await stores.releases.list(), order.release);
  const to = order.to.trim();
  if (to === "") throw new SettingsError("name whom the key is for by --to", { code: "grant-to-nobody" });
  const itemIds = order.itemIds?.map((beginning) => {
    const items = Object.keys(manifest.items).map((id) => ({ id }));
    return findByBeginning("item", items, beginning).id;
  });
  const file = releasePaths(settings, release).key;
  const keys = await readKeyFile(file);
  const { whole } = keys;
  if (keys.release !== release || whole === null)
    throw new SettingsError(`${file} holds no key of the whole release ${release}`, { code: "wrong-key" });
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
