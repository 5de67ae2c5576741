import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { readPageList } from "../../pages/read-page-list.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { textOfPage, viewPage } from "../../simulation/web/page-view.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { readPageFile } from "../../web/dating/read-page-file.ts";
import { decodeText } from "../../web/extraction/decode-text.ts";
import { extractPage } from "../../web/extraction/extract-page.ts";

export interface HonestPage {
  readonly title: string;
  readonly text: string;
}

/** The pages of a simulated world in which no page holds an injection: every so many-th. */
export function* readSimulatedPages(seed: number, step: number): Generator<HonestPage> {
  const set = pageSetOf(createWorld({ seed, trouble: { injections: 0 } }));
  for (const [at, page] of set.pages.entries())
    if (at % step === 0) yield { title: viewPage(page, set).heading, text: textOfPage(page, set) };
}

/**
 * Reads stored pages of the web as extraction reads them. The list has the form of `freshet date --batch`, or it has lines of JSON with
 * `host`, `path`, `title` and `html` (`.jsonl`, plain or gzipped).
 */
export async function* readStoredPages(list: string): AsyncGenerator<HonestPage> {
  const retrieved = new Date().toISOString();
  if (/\.jsonl(?:\.gz)?$/u.test(list)) {
    const bytes = createReadStream(list);
    for await (const line of createInterface({
      input: list.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes,
    })) {
      if (line.trim() === "") continue;
      const { host, path, title, html } = storedPage.parse(JSON.parse(line));
      yield extractPage({ html: wrap(title, html), url: `https://${host}${path}`, retrieved });
    }
    return;
  }
  for (const page of readPageList(list)) {
    const html = decodeText(await readPageFile(page.file), null);
    yield extractPage({ html, url: page.url, retrieved });
  }
}

const storedPage = z.object({ host: z.string(), path: z.string(), title: z.string(), html: z.string() });

/** The page around an article: only its body was stored. */
function wrap(title: string, html: string): string {
  const escaped = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html><head><title>${escaped}</title></head><body><main><article><h1>${escaped}</h1>\n${html}\n</article></main></body></html>`;
}
