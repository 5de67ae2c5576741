import type { IsoDate } from "../../domain/iso-date.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { SealedPart } from "../../domain/release/seal.ts";
import type { DatedRecord } from "../../domain/release/sealed-record.ts";
import { deriveItemKey } from "./derive-item-key.ts";
import { sealText } from "./seal-text.ts";

export interface SealOptions {
  readonly release: string;
  readonly releaseKey: Uint8Array;
  readonly canary: string;
  readonly position: number;
  readonly cutoff: IsoDate;
  /** The day of the first release that holds the item. */
  readonly released: IsoDate;
}

/** Seals an item: outside its seals stands what a reader has to choose by, and nothing that tells question or answer. */
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
    // A sealed item is a live one: what was retired is in clear.
    retired: null,
    canary,
    item: seal("item", rest),
    evidence: seal("evidence", evidence),
    graph: seal("graph", graph),
  };
}
