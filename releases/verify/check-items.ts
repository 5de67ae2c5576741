import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { countOf } from "../../domain/count-of.ts";
import { own } from "../../domain/own.ts";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { DatedRecord, SealedRecord } from "../../domain/release/sealed-record.ts";
import { countItems, recordHash } from "../manifest.ts";
import { releaseFiles } from "../release-files.ts";
import { listMeasured } from "../statistics/measure-release.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./release-folder.ts";

/** Checks that each item of the manifest occurs once, with its own seals and in its place. */
export function checkItems(
  records: readonly (SealedRecord & Partial<DatedRecord>)[],
  manifest: ReleaseManifest,
): ReleaseCheck {
  const faults: ReleaseFault[] = [];
  const add = (code: ReleaseFault["code"], where: string, message: string) =>
    void faults.push({ code, where, message });
  const ownerOf = new Map(Object.entries(manifest.items).map(([id, hash]) => [hash, id]));
  const seen = new Set<string>();
  // Positions are counted separately in the two files, that of plain and that of templated items.
  const places = { plain: 0, templated: 0 };
  for (const record of records) {
    const { id, position, release } = record;
    const index = places[record.form === "templated" ? "templated" : "plain"]++;
    const told = own(manifest.items, id);
    const hash = recordHash(record);
    const owner = ownerOf.get(hash);
    if (told === undefined) add("item-extra", id, `the item ${id} is not in the manifest`);
    else if (seen.has(id)) add("item-extra", id, `the item ${id} occurs twice`);
    else if (hash !== told && owner !== undefined)
      add("item-swapped", id, `the id ${id} has the seals of ${owner}`);
    else if (hash !== told) add("item-changed", id, `the seals of ${id} were changed`);
    else if (position !== index)
      add("item-swapped", id, `the item ${id} states the position ${position}, but is at ${index}`);
    else if (release !== manifest.release.id)
      add("item-swapped", id, `the item ${id} belongs to the release ${release}`);
    else if (record.cutoff !== undefined && record.cutoff !== manifest.release.cutoff)
      add("item-changed", id, `the item ${id} has the cutoff ${record.cutoff}, its release another one`);
    else if (record.retired != null)
      add("item-changed", id, `the item ${id} is sealed, but states that it was retired`);
    seen.add(id);
  }
  for (const id of Object.keys(manifest.items))
    if (!seen.has(id)) add("item-missing", id, `the item ${id} of the manifest is missing`);
  return makeCheck("items", faults, `${countOf(records.length, "question")} with seals of their own`);
}

const measured = z.looseObject({ items: z.int() });

/**
 * Checks the counts of public and retired items in the manifest and the statistics. Private items are not in the folder, and can't be
 * counted.
 */
export function checkCounts(
  { files }: ReleaseFolder,
  records: readonly SealedRecord[],
  manifest: ReleaseManifest,
  retiredRows: number,
): ReleaseCheck {
  const faults: ReleaseFault[] = [];
  const add = (where: string, message: string) => void faults.push({ code: "counts-differ", where, message });
  const told = manifest.counts.filter(({ split }) => split === "public");
  const found = countItems(records.map(({ language, domain }) => ({ language, domain, split: "public" })));
  const cellOf = ({ language, domain }: { language: string; domain: string }) => `${language}/${domain}`;
  if (!isDeepStrictEqual(told, found)) {
    const counted = new Map(found.map((count) => [cellOf(count), count.items]));
    const wanted = new Map(told.map((count) => [cellOf(count), count.items]));
    for (const cell of new Set([...wanted.keys(), ...counted.keys()])) {
      const [want, have] = [wanted.get(cell) ?? 0, counted.get(cell) ?? 0];
      if (want !== have)
        add(releaseFiles.manifest, `the manifest counts ${want} items of ${cell}, the data contains ${have}`);
    }
  }
  const { length: retired } = manifest.retired.inClear;
  if (retired !== retiredRows)
    add(
      releaseFiles.retired,
      `the manifest counts ${retired} retired items, ${releaseFiles.retired} contains ${retiredRows}`,
    );
  const items = itemsIn(files.get(releaseFiles.statistics));
  const { length: measuredItems } = listMeasured(records);
  if (items !== null && items !== measuredItems)
    add(releaseFiles.statistics, `statistics.json counts ${items} items, the data contains ${measuredItems}`);
  return makeCheck(
    "counts",
    faults,
    `${countOf(records.length, "question")} published in ${countOf(found.length, "cell")}, ${retiredRows} retired`,
  );
}

function itemsIn(statistics: Uint8Array | undefined): number | null {
  try {
    return measured.parse(JSON.parse(Buffer.from(statistics ?? []).toString("utf8"))).items;
  } catch {
    return null;
  }
}
