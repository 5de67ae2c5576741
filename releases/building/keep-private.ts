import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { datedRecord } from "../../domain/release/sealed-record.ts";
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
    readonly cutoff: IsoDate;
    readonly released: IsoDate;
  },
): Promise<void> {
  const { release, first, ...rest } = options;
  const sealed = items.map((item, index) =>
    sealItem(item, { ...rest, release: privateId(release), position: first + index }),
  );
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const building = `${file}.building`;
  try {
    await writeFile(building, writeJsonl(datedRecord, sealed), { mode: 0o600, flush: true });
    await rename(building, file);
  } catch (error) {
    await rm(building, { force: true });
    throw error;
  }
}

/** By which the private split of a release is sealed: its seals open under no key of the public one. */
export function privateId(releaseId: string): string {
  return `${releaseId}/private`;
}
