import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { ReleaseItem } from "../../domain/release-item.ts";
import { sealedRecord } from "../../domain/sealed-record.ts";
import { privateId } from "../sealing/private-id.ts";
import { sealItem } from "../sealing/seal-item.ts";
import { writeJsonl } from "../tables/write-jsonl.ts";

/** Seals the private split into a file of this deployment, under a key of its own: later probes ask it, nobody is given it. */
export async function keepPrivate(
  file: string,
  items: readonly ReleaseItem[],
  options: {
    readonly release: string;
    readonly releaseKey: Uint8Array;
    readonly canary: string;
    readonly first: number;
  },
): Promise<void> {
  const { release, releaseKey, canary, first } = options;
  const sealed = items.map((item, index) =>
    sealItem(item, { release: privateId(release), releaseKey, canary, position: first + index }),
  );
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.building`, writeJsonl(sealedRecord, sealed), { mode: 0o600, flush: true });
  await rename(`${file}.building`, file);
}
