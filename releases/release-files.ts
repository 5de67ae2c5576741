import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Settings } from "../domain/settings/settings.ts";

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

/** Where keys and what stays unpublished stand: never in a release's folder, never in the database. */
export function releasePaths({ dataDir }: Pick<Settings, "dataDir">, releaseId: string) {
  const keys = join(dataDir, "keys");
  return {
    keys,
    key: join(keys, `${releaseId}.key`),
    privateKey: join(keys, `${releaseId}.private.key`),
    privateItems: join(dataDir, "private", `${releaseId}.jsonl`),
  };
}

/** SHA-256 in hex, as `sha256sum` prints it. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
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
