import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import { countItems } from "../manifest/count-items.ts";
import { releaseFiles } from "../manifest/release-files.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./read-release-folder.ts";

const measured = z.looseObject({ items: z.int() });

/** What the manifest and the statistics count of public and retired items is what the tables hold; private ones are not here to be counted. */
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
        add(releaseFiles.manifest, `the manifest counts ${want} items of ${cell}, the data holds ${have}`);
    }
  }
  const { length: retired } = manifest.retired.inClear;
  if (retired !== retiredRows)
    add(
      releaseFiles.retired,
      `the manifest counts ${retired} retired items, ${releaseFiles.retired} holds ${retiredRows}`,
    );
  const items = itemsIn(files.get(releaseFiles.statistics));
  if (items !== null && items !== records.length)
    add(releaseFiles.statistics, `statistics.json counts ${items} items, the data holds ${records.length}`);
  return makeCheck(
    "counts",
    faults,
    `${records.length} public items in ${found.length} cells, ${retiredRows} retired`,
  );
}

function itemsIn(statistics: Uint8Array | undefined): number | null {
  try {
    return measured.parse(JSON.parse(Buffer.from(statistics ?? []).toString("utf8"))).items;
  } catch {
    return null;
  }
}
