import { readPageList } from "../../pages/read-page-list.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { textOfPage, viewPage } from "../../simulation/web/page-view.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { readPageFile } from "../../web/dating/read-page-file.ts";
import { decodeText } from "../../web/extraction/decode-text.ts";
import { extractPage } from "../../web/extraction/extract-page.ts";

interface HonestPage {
  readonly title: string;
  readonly text: string;
}

/** The pages of a simulated world in which no page holds an injection: every so many-th. */
export function* readSimulatedPages(seed: number, step: number): Generator<HonestPage> {
  const set = pageSetOf(createWorld({ seed, trouble: { injections: 0 } }));
  for (const [at, page] of set.pages.entries())
    if (at % step === 0) yield { title: viewPage(page, set).heading, text: textOfPage(page, set) };
}

/** Stored pages of the web, in the form of `freshet date --batch`. */
export async function readStoredPages(list: string): Promise<HonestPage[]> {
  const pages: HonestPage[] = [];
  const retrieved = new Date().toISOString();
  for (const page of readPageList(list)) {
    const html = decodeText(await readPageFile(page.file), null);
    pages.push(extractPage({ html, url: page.url, retrieved }));
  }
  return pages;
}
