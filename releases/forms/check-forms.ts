import { countOf } from "../../domain/count-of.ts";
import { own } from "../../domain/own.ts";
import type { FormRecord, ReleaseForm } from "../../domain/release/form-record.ts";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import { sha256 } from "../release-files.ts";
import type { ReleaseKeys } from "../seal/keys.ts";
import { itemKeyOf } from "../seal/seal.ts";
import { makeCheck, type ReleaseCheck } from "../verify/make-check.ts";
import { openForm } from "./seal-form.ts";

/** Hash of a form's seals, for the manifest. */
export function formHash({ task, documents }: Pick<FormRecord, "task" | "documents">): string {
  return sha256(JSON.stringify([task, documents]));
}

/** Checks that each form of the manifest occurs once, unchanged, in its place, and with an item of this release. */
export function checkForms(records: readonly FormRecord[], manifest: ReleaseManifest): ReleaseCheck {
  const told = manifest.forms ?? {};
  const faults: ReleaseFault[] = [];
  const add = (code: ReleaseFault["code"], where: string, message: string) =>
    void faults.push({ code, where, message });
  const seen = new Set<string>();
  const places = new Map<string, number>();
  for (const record of records) {
    const { id, item, form, position, release } = record;
    const place = places.get(form) ?? 0;
    places.set(form, place + 1);
    const hash = own(told, id);
    if (hash === undefined) add("item-extra", id, `the form ${id} is not in the manifest`);
    else if (seen.has(id)) add("item-extra", id, `the form ${id} occurs twice`);
    else if (hash !== formHash(record)) add("item-changed", id, `the seals of the form ${id} were changed`);
    else if (position !== place || release !== manifest.release.id)
      add("item-swapped", id, `the form ${id} states another place or release than its own`);
    else if (own(manifest.items, item) === undefined)
      add("item-swapped", id, `the form ${id} belongs to the item ${item}, which is not in the release`);
    seen.add(id);
  }
  for (const id of Object.keys(told))
    if (!seen.has(id)) add("item-missing", id, `the form ${id} of the manifest is missing`);
  return makeCheck("forms", faults, `${countOf(records.length, "form")} of questions in the release`);
}

/** Opens the forms for which there are keys. The items' seals were checked before, so the keys are known to belong to the release. */
export function openForms(
  records: readonly FormRecord[],
  keys: ReleaseKeys,
): { readonly opened: ReleaseForm[]; readonly faults: ReleaseFault[] } {
  const opened: ReleaseForm[] = [];
  const faults: ReleaseFault[] = [];
  for (const record of records) {
    const key = itemKeyOf(keys, record.item);
    if (key === null) continue;
    const form = openForm(record, key);
    if (form !== null) opened.push(form);
    else
      faults.push({
        code: "seal-broken",
        where: record.id,
        message: `the seal of the form ${record.id} doesn't open: its bytes or its place were changed`,
      });
  }
  return { opened, faults };
}
