import { countOf } from "../../domain/count-of.ts";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { createDuplicateIndex } from "../duplicates/create-duplicate-index.ts";
import { templatedThresholds } from "../duplicates/remove-duplicates.ts";
import { checkForms, openForms } from "../forms/check-forms.ts";
import { releaseFiles } from "../release-files.ts";
import type { ReleaseKeys } from "../seal/keys.ts";
import { checkCounts, checkItems } from "./check-items.ts";
import { checkManifest, checkSignature, formatOf, type KnownRelease } from "./check-manifest.ts";
import { checkSeals } from "./check-seals.ts";
import { type CheckName, makeCheck, type ReleaseCheck } from "./make-check.ts";
import { readTables } from "./read-tables.ts";
import { checkCanary, checkFiles, checkOddEntries, type ReleaseFolder } from "./release-folder.ts";

export interface CheckOptions {
  /** Keys of the release. Without them nothing is opened, and the checks that need opened items are skipped. */
  readonly keys: ReleaseKeys | null;
  /** The maker's public key in PEM from another source than the folder; null if there is none. */
  readonly publicKey: string | null;
  /** Releases that the database knows. */
  readonly known: readonly KnownRelease[];
  readonly duplicates: ReleaseSettings["duplicates"];
}

export interface Verification {
  readonly manifest: ReleaseManifest | null;
  readonly checks: readonly ReleaseCheck[];
}

const skip = (name: CheckName, detail: string): ReleaseCheck => ({
  name,
  state: "skipped",
  detail,
  faults: [],
});

/** Checks a release's folder against its manifest, its signature, its keys and the database. It reports all faults, not only the first. */
export async function checkRelease(folder: ReleaseFolder, options: CheckOptions): Promise<Verification> {
  const { keys, publicKey, known, duplicates } = options;
  const { records, forms, rows, check: tables } = await readTables(folder, formatOf(folder));
  const { manifest, check } = checkManifest(folder, records, known);
  const odd = checkOddEntries(folder);
  if (manifest === null) return { manifest, checks: [check, ...odd, tables] };
  const signature = checkSignature(folder, manifest, publicKey);
  // The manifest describes other data. Comparing it with the data in this folder would report faults that are none.
  if (check.faults.some(({ code }) => code === "old-manifest"))
    return {
      manifest,
      checks: [
        ...[check, signature, tables],
        ...(odd.length > 0 ? odd : [skip("files", "the manifest belongs to another release")]),
      ],
    };
  const retired = rows.get(releaseFiles.retiredParquet)?.length ?? 0;
  const checks = [
    ...[check, signature, checkFiles(folder, manifest), tables, checkItems(records, manifest)],
    ...(forms.length > 0 || manifest.forms !== undefined ? [checkForms(forms, manifest)] : []),
    ...[checkCanary(folder, manifest, rows), checkCounts(folder, records, manifest, retired)],
  ];
  if (keys === null)
    return {
      manifest,
      checks: [...checks, skip("seals", "needs the key"), skip("duplicates", "needs the key")],
    };
  const { opened, check: seals } = checkSeals(records, manifest, keys);
  const isOpen = opened.length > 0 || records.length === 0;
  const near = isOpen ? checkDuplicates(opened, duplicates) : skip("duplicates", "no item was opened");
  const ofForms = openForms(forms, keys).faults;
  const all = { ...seals, faults: [...seals.faults, ...(isOpen ? ofForms : [])] };
  return { manifest, checks: [...checks, makeCheck("seals", all.faults, seals.detail), near] };
}

/** Checks that no two opened items are near-duplicates. Each pair is reported once. */
function checkDuplicates(
  items: readonly ReleaseItem[],
  thresholds: ReleaseSettings["duplicates"],
): ReleaseCheck {
  const index = createDuplicateIndex({ thresholds, expected: items.length });
  const ofTemplates = createDuplicateIndex({
    thresholds: templatedThresholds(thresholds),
    expected: items.length,
  });
  const faults: ReleaseFault[] = [];
  for (const item of items) {
    const isTemplated = item.level !== undefined;
    const [nearest] = isTemplated ? ofTemplates.find(item) : index.find(item);
    if (nearest)
      faults.push({
        code: "near-duplicate",
        where: item.id,
        message: `the items ${nearest.id} and ${item.id} are near-duplicates by their ${nearest.why}`,
      });
    if (!isTemplated) index.add(item);
    ofTemplates.add(item);
  }
  return makeCheck("duplicates", faults, `none among ${countOf(items.length, "question")} that were opened`);
}
