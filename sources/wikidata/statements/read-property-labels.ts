import { own } from "../../../domain/own.ts";
import type { WikidataSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { labelOf } from "./entity-name.ts";

/** Reads the labels of properties: the English label, or else the label of the first language of the snapshot that has one. */
export async function readPropertyLabels(
  { manifest, entity }: Pick<WikidataSnapshot, "manifest" | "entity">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>();
  // The ids are sorted in the order of the log, so that each of its blocks is read only once.
  const sorted = [...new Set(ids)].sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
  for (const id of sorted) {
    const found = await entity(id);
    if (found === null) continue;
    const texts = manifest.languages.map((language) => own(found.labels, language)?.trim());
    const label = labelOf(found, "en") ?? texts.find(Boolean);
    if (label !== undefined) labels.set(id, label);
  }
  return labels;
}
