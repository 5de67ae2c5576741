import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { sealedContents } from "../../domain/release/sealed-contents.ts";
import type { DatedRecord, SealedRecord } from "../../domain/release/sealed-record.ts";
import { openSeal } from "./open-seal.ts";

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
