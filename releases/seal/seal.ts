import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { FormPart } from "../../domain/release/form-record.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import {
  type DatedRecord,
  type LevelRecord,
  type Seal,
  type SealedPart,
  type SealedRecord,
  sealedContents,
} from "../../domain/release/sealed-record.ts";
import { deriveItemKey, type ReleaseKeys } from "./keys.ts";

export interface SealOptions {
  readonly release: string;
  readonly releaseKey: Uint8Array;
  readonly canary: string;
  readonly position: number;
  readonly cutoff: IsoDate;
  /** Day of the first release that contains the item. */
  readonly released: IsoDate;
}

/** Seals an item. Columns by which readers choose items are not sealed; they reveal neither the question nor the answer. */
export function sealItem(item: ReleaseItem, options: SealOptions): DatedRecord {
  const { release, releaseKey, canary, position, cutoff, released } = options;
  const { evidence, graph, ...rest } = item;
  const { id, language, domain, subDomain, form } = item;
  const key = deriveItemKey(releaseKey, release, id);
  const seal = (part: SealedPart, contents: unknown) =>
    sealText(JSON.stringify(contents), key, { release, id, position, part });
  return {
    id,
    release,
    position,
    language,
    domain,
    sub_domain: subDomain,
    form,
    accepted: item.accepted.slice(0, 10),
    cutoff,
    released,
    // A sealed item is live: retired items are published unencrypted.
    retired: null,
    canary,
    item: seal("item", rest),
    evidence: seal("evidence", evidence),
    graph: seal("graph", graph),
  };
}

/** Texts are padded with blanks to a multiple of this many bytes, so that the length of a seal reveals little about a short answer. */
const block = 1024;

/**
 * Seals JSON text with AES-256-GCM under an item's key, and binds the seal to its place. JSON readers ignore the blanks at the end of the
 * text.
 */
export function sealText(text: string, itemKey: Uint8Array, place: SealPlace): Seal {
  const bytes = Buffer.from(text, "utf8");
  const filled = Buffer.alloc(Math.ceil((bytes.length + 1) / block) * block, " ");
  bytes.copy(filled);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", itemKey, nonce).setAAD(bindPlace(place));
  const sealed = Buffer.concat([nonce, cipher.update(filled), cipher.final(), cipher.getAuthTag()]);
  return `freshet-seal-1:${sealed.toString("base64")}`;
}

/** Gives the key of an item; null if these keys don't open it. */
export function itemKeyOf({ release, whole, items }: ReleaseKeys, itemId: string): Uint8Array | null {
  return whole === null ? (items.get(itemId) ?? null) : deriveItemKey(whole, release, itemId);
}

/** Opens all parts of an item with its key; null if a part doesn't open, or its contents belong to another item. */
export function openItem(
  record: SealedRecord & Partial<LevelRecord>,
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
  if (opened.level !== record.level && record.form === "templated") return null;
  const isOnItsDay = record.accepted === undefined || record.accepted === opened.accepted.slice(0, 10);
  return isOnItsDay && said.every((value, index) => value === told[index]) ? opened : null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Opens a seal; null if the key or the place is not the one with which it was sealed, or if a byte was changed. */
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

/** The place that a seal belongs to. It is bound into the seal, so that the seal doesn't open at another place. */
export interface SealPlace {
  readonly release: string;
  readonly id: string;
  readonly position: number;
  readonly part: SealedPart | FormPart;
}

/** Encodes a place as the associated data of a seal. As JSON, two different places never give the same bytes. */
function bindPlace({ release, id, position, part }: SealPlace): Uint8Array {
  return Buffer.from(JSON.stringify(["freshet-seal-1", release, id, position, part]), "utf8");
}
