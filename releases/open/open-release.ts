import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { releaseItems } from "../../formats/read/freshet-questions.ts";
import {
  writeBrowseComp,
  writeDeepResearchQuestions,
  writeInspectSamples,
} from "../../formats/write/write-questions.ts";
import { asItem, pairForms } from "../forms/as-item.ts";
import { type GivenKey, readKeys } from "../seal/keys.ts";
import { loadRelease, openFormsOf, openItems } from "./load-release.ts";

export interface OpenRequest {
  readonly folder: string;
  readonly keyFile: GivenKey;
  readonly itemId?: string;
  readonly format: "jsonl" | "browsecomp" | "inspect" | "deepresearch";
}

/**
 * Opens a sealed release, or one of its items, and writes it in a format. Only BrowseComp's format encrypts the texts. Forms are written
 * only in our own format. The formats of other programs would contain a form's question without the task that belongs to it. @throws
 * SettingsError, GiveUpItemError
 */
export async function openRelease(request: OpenRequest): Promise<{
  text: string;
  items: number;
  forms: number;
  /** Number of forms that the format can't hold. */
  formsLeftOut: number;
  release: string;
}> {
  const loaded = await loadRelease(request.folder);
  const keys = await readKeys(request.keyFile);
  const plain = openItems(loaded, keys, request.itemId);
  const forms = pairForms(openFormsOf(loaded, keys, plain), plain);
  const { manifest } = loaded;
  const canary = manifest.canary.sentence;
  const { id: release } = manifest.release;
  const lines = () =>
    [
      ...plain.map((item) => releaseLine(item, { canary, release })),
      ...forms.map(({ form, item }) => ({
        ...releaseLine(asItem(form, item), { canary, release }),
        ...{ item: item.id, task: form.task },
        ...(form.documents && { documents: form.documents }),
      })),
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join("");
  const items = releaseItems(plain);
  const write = {
    jsonl: lines,
    browsecomp: () => writeBrowseComp(items, canary),
    inspect: () => writeInspectSamples(items, { canary }),
    deepresearch: () => writeDeepResearchQuestions(items, canary),
  };
  const isOurs = request.format === "jsonl";
  return {
    text: write[request.format](),
    items: plain.length,
    forms: isOurs ? forms.length : 0,
    formsLeftOut: isOurs ? 0 : forms.length,
    release,
  };
}

/** An opened item as one line of JSONL, with the fields of the other question exports and with the canary. */
function releaseLine(
  { evidence, ...item }: ReleaseItem,
  { canary, release }: { readonly canary: string; readonly release: string },
) {
  const pieces = evidence.map(({ snapshot, ...piece }) => ({ ...piece, snapshotId: snapshot }));
  return { canary, release, ...item, evidence: pieces };
}
