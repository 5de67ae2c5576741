import { writeFileSync } from "node:fs";
import path from "node:path";
import type { WikidataEntity } from "../../domain/wikidata/wikidata-entity.ts";
import { ByteWriter } from "../../sources/wikidata/snapshot/byte-writer.ts";
import { encodeEntity } from "../../sources/wikidata/snapshot/encode-entity.ts";
import { entityKey } from "../../sources/wikidata/snapshot/entity-key.ts";
import { manifestFile } from "../../sources/wikidata/snapshot/snapshot-files.ts";
import { createLogWriter } from "../../sources/wikidata/snapshot/write-log.ts";

const languages = ["en", "zh"];

/** Writes entities to an empty folder as the snapshot that an ingest of them would leave. */
export function writeSnapshot(folder: string, entities: readonly WikidataEntity[], day: string): void {
  const sorted = entities
    .map((entity) => ({ entity, key: entityKey(entity.id) ?? 0 }))
    .sort((one, other) => one.key - other.key);
  const log = createLogWriter(folder);
  const record = new ByteWriter();
  for (const { entity, key } of sorted) {
    record.reset();
    encodeEntity(entity, entity.id, languages, record);
    const bytes = record.view();
    const statements = entity.statements.length;
    log.add({ key, version: entity.revision ?? 0, statements, bytes, start: 0, end: bytes.length });
  }
  const manifest = {
    ...{ formatVersion: 1, name: day, day, languages, format: "json", counts: {}, dump: "0".repeat(64) },
    ...log.finish(),
  };
  writeFileSync(path.join(folder, manifestFile), JSON.stringify(manifest));
}
