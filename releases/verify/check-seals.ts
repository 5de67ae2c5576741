import { countOf } from "../../domain/count-of.ts";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import { type SealedPart, type SealedRecord, sealedPart } from "../../domain/release/sealed-record.ts";
import { keyCheck, type ReleaseKeys } from "../seal/keys.ts";
import { itemKeyOf, openItem, openSeal } from "../seal/seal.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";

/** Opens every seal for which there are keys. If a seal opens only at another item's place, the two items were swapped. */
export function checkSeals(
  records: readonly SealedRecord[],
  manifest: ReleaseManifest,
  keys: ReleaseKeys,
): { opened: ReleaseItem[]; check: ReleaseCheck } {
  const { id: release } = manifest.release;
  const wrong = wrongKey(manifest, keys);
  if (wrong !== null)
    return {
      opened: [],
      check: makeCheck("seals", [{ code: "wrong-key", where: release, message: wrong }], ""),
    };
  const faults: ReleaseFault[] = [];
  const opened: ReleaseItem[] = [];
  let tried = 0;
  for (const record of records) {
    const { id } = record;
    const key = itemKeyOf(keys, id);
    if (key === null) continue;
    tried += 1;
    const item = openItem(record, key);
    if (item !== null) opened.push(item);
    else faults.push(faultOf(record, records, keys));
  }
  const missing = [...keys.items.keys()].filter((id) => !records.some((record) => record.id === id));
  for (const id of missing)
    faults.push({
      code: "item-missing",
      where: id,
      message: `the item ${id}, which the key is for, is missing`,
    });
  return {
    opened,
    check: makeCheck("seals", faults, `${tried} of ${countOf(records.length, "question")} open`),
  };
}

/** Says why the keys can't be those of the release; null if they may be. */
function wrongKey({ release, seal }: ReleaseManifest, keys: ReleaseKeys): string | null {
  if (keys.release !== release.id)
    return `the key belongs to the release ${keys.release}, not to ${release.id}`;
  if (keys.whole !== null && keyCheck(keys.whole, release.id) !== seal.keyCheck)
    return `the key is not the one that ${release.id} was sealed with`;
  return null;
}

function faultOf(record: SealedRecord, records: readonly SealedRecord[], keys: ReleaseKeys): ReleaseFault {
  const { id } = record;
  const owner = records.find((other) => other !== record && opensAs(record, other, keys));
  return owner === undefined
    ? {
        code: "seal-broken",
        where: id,
        message: `the seal of ${id} doesn't open: its bytes or its place were changed${keys.whole === null ? ", or the key is not its own" : ""}`,
      }
    : { code: "item-swapped", where: id, message: `the id ${id} has seals of ${owner.id}` };
}

/** Whether one of the record's seals opens at the place of another item. */
function opensAs(record: SealedRecord, { id, position }: SealedRecord, keys: ReleaseKeys): boolean {
  const key = itemKeyOf(keys, id);
  if (key === null) return false;
  const opens = (part: SealedPart) =>
    openSeal(record[part], key, { release: keys.release, id, position, part }) !== null;
  return sealedPart.options.some(opens);
}
