import { createDecipheriv } from "node:crypto";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import {
  type DatedRecord,
  type Seal,
  type SealedPart,
  type SealedRecord,
  sealedContents,
  sealedPart,
} from "../../domain/release/sealed-record.ts";
import { deriveItemKey, keyCheck, type ReleaseKeys } from "../seal/keys.ts";
import { bindPlace, type SealPlace } from "../seal/seal.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";

/** Opens every seal that the keys are for. A seal that opens at another item's place is one that was swapped. */
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
  return { opened, check: makeCheck("seals", faults, `${tried} of ${records.length} items open`) };
}

/** Why these are no keys of the release; null where they may be. */
function wrongKey({ release, seal }: ReleaseManifest, keys: ReleaseKeys): string | null {
  if (keys.release !== release.id) return `the key is of the release ${keys.release}, not of ${release.id}`;
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
    : { code: "item-swapped", where: id, message: `under the id ${id} stand seals of ${owner.id}` };
}

/** Whether one of the seals opens at the place of another item. */
function opensAs(record: SealedRecord, { id, position }: SealedRecord, keys: ReleaseKeys): boolean {
  const key = itemKeyOf(keys, id);
  if (key === null) return false;
  const opens = (part: SealedPart) =>
    openSeal(record[part], key, { release: keys.release, id, position, part }) !== null;
  return sealedPart.options.some(opens);
}

/** The key of an item; null where these keys don't open it. */
export function itemKeyOf({ release, whole, items }: ReleaseKeys, itemId: string): Uint8Array | null {
  return whole === null ? (items.get(itemId) ?? null) : deriveItemKey(whole, release, itemId);
}

/** Opens all of an item with its own key; null where a part doesn't open, or what it holds is of another item. */
export function openItem(
  record: SealedRecord & Partial<DatedRecord>,
  itemKey: Uint8Array,
): ReleaseItem | null {
  const { release, id, position } = record;
  const read = (part: "item" | "evidence" | "graph"): unknown => {
    const text = openSeal(record[part], itemKey, { release, id, position, part });
    return text === null ? undefined : JSON.parse(text);
  };
  const item = sealedContents.item.safeParse(read("item"));
  const evidence = sealedContents.evidence.safeParse(read("evidence"));
  const graph = sealedContents.graph.safeParse(read("graph"));
  if (!item.success || !evidence.success || !graph.success) return null;
  const opened = { ...item.data, evidence: evidence.data, graph: graph.data };
  const said = [opened.id, opened.language, opened.domain, opened.subDomain, opened.form];
  const told = [id, record.language, record.domain, record.sub_domain, record.form];
  const isOnItsDay = record.accepted === undefined || record.accepted === opened.accepted.slice(0, 10);
  return isOnItsDay && said.every((value, index) => value === told[index]) ? opened : null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The sealed text; null where the key is another's, the place is another one, or a byte was changed. */
export function openSeal(sealed: Seal, itemKey: Uint8Array, place: SealPlace): string | null {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf(":") + 1), "base64");
  if (bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", itemKey, nonce, { authTagLength: tagBytes });
  decipher.setAAD(bindPlace(place)).setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    return Buffer.concat([opened, decipher.final()]).toString("utf8").trimEnd();
  } catch {
    return null;
  }
}
