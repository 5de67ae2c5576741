import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FormKind } from "../domain/form/form-kind.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** Names of the files in a release's folder that the code reads or writes by name. */
export const releaseFiles = {
  manifest: "manifest.json",
  signature: "manifest.sig",
  publicKey: "signing-key.pub",
  card: "README.md",
  evaluation: "eval.yaml",
  statistics: "statistics.json",
  jsonl: "data/sealed.jsonl",
  parquet: "data/sealed.parquet",
  templated: "templated/sealed.jsonl",
  templatedParquet: "templated/sealed.parquet",
  retired: "retired/items.jsonl",
  retiredParquet: "retired/items.parquet",
  history: "retired/history.jsonl",
} as const;

/** Names of the files with a release's forms of one kind. */
export function formFiles(kind: FormKind): { readonly jsonl: string; readonly parquet: string } {
  return { jsonl: `forms/${kind}.jsonl`, parquet: `forms/${kind}.parquet` };
}

/** Paths of a release's keys and of its unpublished items. They are never in the release's folder and never in the database. */
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
  /** Sentence by which a text is recognised as part of a benchmark, in the wording that is usual for canaries. */
  readonly sentence: string;
}

/** Makes the canary for files that are derived from items. `name` says what they belong to; without a GUID the canary is a new one. */
export function newCanary(name: string, guid: string = randomUUID()): NewCanary {
  return {
    guid,
    sentence: `BENCHMARK DATA SHOULD NEVER APPEAR AS PLAIN TEXT ONLINE. canary GUID ${name}:${guid}`,
  };
}
