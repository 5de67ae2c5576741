import { formKind } from "../../domain/form/form-kind.ts";
import { formRecord } from "../../domain/release/form-record.ts";
import { datedRecord, levelRecord } from "../../domain/release/sealed-record.ts";
import type { CardFacts } from "../card/card-facts.ts";
import { countLevels } from "../card/card-tables.ts";
import { formFiles, releaseFiles } from "../release-files.ts";
import { itemTable } from "../tables/retired-tables.ts";
import type { Table } from "../tables/table.ts";
import type { ReleaseDraft } from "./draft-release.ts";

/** Collects what the card of a release shows: the facts of its draft, and where its files and plots are. */
export function collectCardFacts(
  { release, canary, method, models, tools, items, kept, statistics, card, retired, forms }: ReleaseDraft,
  plots: CardFacts["plots"],
): CardFacts {
  const { id, name, version, created, cutoff, world } = release;
  const config = (name: string, table: Table, path: string) => ({
    name,
    table,
    files: [{ split: "test", path }],
  });
  return {
    id,
    name,
    version,
    date: created.slice(0, 10),
    cutoff,
    world,
    ...card,
    methodProfile: method.profile,
    models: Object.fromEntries(models.map(({ role, model }) => [role, model])),
    tools: [...tools.search.map((engine) => `search: ${engine}`), `browser: ${tools.browser}`],
    canary: canary.sentence,
    published: items.length,
    levels: countLevels(items),
    kept: kept.length,
    statistics,
    plots,
    seal: {
      cipher: "AES-256-GCM, a key for each item by HKDF-SHA-256",
      openCommand: `freshet release open ${id} --key ${id}.key --out items.jsonl`,
      verifyCommand: `freshet release verify ${id}`,
    },
    configs: [
      config("default", datedRecord, releaseFiles.parquet),
      ...(items.some(({ level }) => level !== undefined)
        ? [config("templated", levelRecord, releaseFiles.templatedParquet)]
        : []),
      ...formKind.options
        .filter((kind) => forms.some(({ task }) => task.kind === kind))
        .map((kind) => config(kind, formRecord, formFiles(kind).parquet)),
      ...(retired.items.length > 0 ? [config("retired", itemTable, releaseFiles.retiredParquet)] : []),
    ],
  };
}
