import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { releaseItems } from "../../formats/read/freshet-questions.ts";
import {
  writeBrowseComp,
  writeDeepResearchQuestions,
  writeInspectSamples,
} from "../../formats/write/write-questions.ts";
import { type GivenKey, readKeys } from "../seal/keys.ts";
import { loadRelease, openItems } from "./load-release.ts";

export interface OpenRequest {
  readonly folder: string;
  readonly keyFile: GivenKey;
  readonly itemId?: string;
  readonly format: "jsonl" | "browsecomp" | "inspect" | "deepresearch";
}

/**
 * Opens a sealed release, or one of its items, and writes it in a format. Only BrowseComp's format encrypts the texts. @throws
 * SettingsError, GiveUpItemError
 */
export async function openRelease(
  request: OpenRequest,
): Promise<{ text: string; items: number; release: string }> {
  const loaded = await loadRelease(request.folder);
  const opened = openItems(loaded, await readKeys(request.keyFile), request.itemId);
  const { manifest } = loaded;
  const canary = manifest.canary.sentence;
  const { id: release } = manifest.release;
  const lines = () =>
    opened.map((item) => `${JSON.stringify(releaseLine(item, { canary, release }))}\n`).join("");
  const items = releaseItems(opened);
  const write = {
    jsonl: lines,
    browsecomp: () => writeBrowseComp(items, canary),
    inspect: () => writeInspectSamples(items, { canary }),
    deepresearch: () => writeDeepResearchQuestions(items, canary),
  };
  return { text: write[request.format](), items: opened.length, release };
}

/** An opened item as one line of JSONL, with the fields of the other question exports and with the canary. */
function releaseLine(
  { evidence, ...item }: ReleaseItem,
  { canary, release }: { readonly canary: string; readonly release: string },
) {
  const pieces = evidence.map(({ snapshot, ...piece }) => ({ ...piece, snapshotId: snapshot }));
  return { canary, release, ...item, evidence: pieces };
}
