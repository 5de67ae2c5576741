import { own } from "../../domain/own.ts";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { DatedRecord, SealedRecord } from "../../domain/release/sealed-record.ts";
import { recordHash } from "../manifest/record-hash.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";

/** Each item of the manifest is there once, with its own seals, in its place. */
export function checkItems(
  records: readonly (SealedRecord & Partial<DatedRecord>)[],
  manifest: ReleaseManifest,
): ReleaseCheck {
  const faults: ReleaseFault[] = [];
  const add = (code: ReleaseFault["code"], where: string, message: string) =>
    void faults.push({ code, where, message });
  const ownerOf = new Map(Object.entries(manifest.items).map(([id, hash]) => [hash, id]));
  const seen = new Set<string>();
  for (const [index, record] of records.entries()) {
    const { id, position, release } = record;
    const told = own(manifest.items, id);
    const hash = recordHash(record);
    const owner = ownerOf.get(hash);
    if (told === undefined) add("item-extra", id, `the item ${id} is not in the manifest`);
    else if (seen.has(id)) add("item-extra", id, `the item ${id} stands twice`);
    else if (hash !== told && owner !== undefined)
      add("item-swapped", id, `under the id ${id} stand the seals of ${owner}`);
    else if (hash !== told) add("item-changed", id, `the seals of ${id} were changed`);
    else if (position !== index)
      add("item-swapped", id, `the item ${id} says that it stands at ${position}, and stands at ${index}`);
    else if (release !== manifest.release.id)
      add("item-swapped", id, `the item ${id} is of the release ${release}`);
    else if (record.cutoff !== undefined && record.cutoff !== manifest.release.cutoff)
      add("item-changed", id, `the item ${id} has the cutoff ${record.cutoff}, its release another one`);
    else if (record.retired != null)
      add("item-changed", id, `the item ${id} is sealed, and says that it was retired`);
    seen.add(id);
  }
  for (const id of Object.keys(manifest.items))
    if (!seen.has(id)) add("item-missing", id, `the item ${id} of the manifest is missing`);
  return makeCheck("items", faults, `${records.length} items with their own seals`);
}
