import type { Benchmark } from "../formats/read/read-benchmark.ts";
import { releaseItems } from "../formats/read/release-items.ts";
import { loadRelease } from "../releases/opening/load-release.ts";
import { openItems } from "../releases/opening/open-items.ts";
import { readKeyFile } from "../releases/sealing/read-key-file.ts";

/** The items of a sealed release's folder that a key file opens. @throws SettingsError, GiveUpItemError */
export async function readRelease(
  folder: string,
  keyFile: string,
): Promise<Benchmark & { readonly release: string }> {
  const loaded = await loadRelease(folder);
  const items = openItems(loaded, await readKeyFile(keyFile));
  const { release, canary } = loaded.manifest;
  return {
    ...{ format: "Freshet release", release: release.id, canary: canary.sentence },
    items: releaseItems(items),
  };
}
