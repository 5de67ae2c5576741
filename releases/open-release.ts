import { releaseItems } from "../formats/read/release-items.ts";
import { writeBrowseComp } from "../formats/write/write-browsecomp.ts";
import { writeDeepResearchQuestions } from "../formats/write/write-deepresearch-questions.ts";
import { writeInspectSamples } from "../formats/write/write-inspect-samples.ts";
import { loadRelease } from "./opening/load-release.ts";
import { openItems } from "./opening/open-items.ts";
import { releaseLine } from "./release-line.ts";
import { readKeyFile } from "./sealing/read-key-file.ts";

export interface OpenOrder {
  readonly folder: string;
  readonly keyFile: string;
  readonly itemId?: string;
  readonly format: "jsonl" | "browsecomp" | "inspect" | "deepresearch";
}

/** Opens a sealed release, or one item of it, as the text of a file. It is in clear, but for BrowseComp's. @throws SettingsError, GiveUpItemError */
export async function openRelease(
  order: OpenOrder,
): Promise<{ text: string; items: number; release: string }> {
  const loaded = await loadRelease(order.folder);
  const opened = openItems(loaded, await readKeyFile(order.keyFile), order.itemId);
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
  return { text: write[order.format](), items: opened.length, release };
}
