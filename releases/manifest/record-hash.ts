import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import { sha256 } from "./sha256.ts";

/** What a manifest holds of an item: the hash of its seals alone, so that one that stands under another's id is known. */
export function recordHash({
  item,
  evidence,
  graph,
}: Pick<SealedRecord, "item" | "evidence" | "graph">): string {
  return sha256(JSON.stringify([item, evidence, graph]));
}
