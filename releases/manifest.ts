import { createHash, randomUUID } from "node:crypto";
import type { Split } from "../domain/exposure/lifecycle.ts";
import type { Language } from "../domain/language.ts";
import type { ReleaseCount } from "../domain/release/release-manifest.ts";
import type { SealedRecord } from "../domain/release/sealed-record.ts";

/** The files of a release's folder that code looks for by name. */
export const releaseFiles = {
  manifest: "manifest.json",
  signature: "manifest.sig",
  publicKey: "signing-key.pub",
  card: "README.md",
  evaluation: "eval.yaml",
  statistics: "statistics.json",
  jsonl: "data/sealed.jsonl",
  parquet: "data/sealed.parquet",
  retired: "retired/items.jsonl",
  retiredParquet: "retired/items.parquet",
  history: "retired/history.jsonl",
} as const;

/** SHA-256 in hex, as `sha256sum` prints it. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** What a manifest holds of an item: the hash of its seals alone, so that one that stands under another's id is known. */
export function recordHash({
  item,
  evidence,
  graph,
}: Pick<SealedRecord, "item" | "evidence" | "graph">): string {
  return sha256(JSON.stringify([item, evidence, graph]));
}

/** Items by language, domain and split, in a fixed order. */
export function countItems(
  items: Iterable<{ readonly language: Language; readonly domain: string; readonly split: Split }>,
): ReleaseCount[] {
  const counts = new Map<string, ReleaseCount>();
  for (const { language, domain, split } of items) {
    const key = JSON.stringify([split === "public" ? 0 : 1, language, domain]);
    counts.set(key, { language, domain, split, items: (counts.get(key)?.items ?? 0) + 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

interface NewCanary {
  readonly guid: string;
  /** As the field writes it: whoever meets it knows that the text is a benchmark's. */
  readonly sentence: string;
}

/** A canary for files that are derived from items, named after what they are of; a new one where no GUID is given. */
export function newCanary(name: string, guid: string = randomUUID()): NewCanary {
  return {
    guid,
    sentence: `BENCHMARK DATA SHOULD NEVER APPEAR AS PLAIN TEXT ONLINE. canary GUID ${name}:${guid}`,
  };
}
