import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { readPageList } from "../../pages/read-page-list.ts";
import type { Random } from "../../simulation/world/create-random.ts";
import { readPageFile } from "../../web/dating/read-page-file.ts";
import type { createExtractor as Create } from "../../web/extraction/create-extractor.ts";
import { halfOf } from "../dating/half-of.ts";
import { loadBuilt } from "../load-built.ts";

export interface RealPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

const storedPage = z.object({ host: z.string(), path: z.string(), title: z.string(), html: z.string() });

/**
 * Loads at most `most` stored pages as the product reads them, drawn at random, from one half alone if a half is given. Pages that can't be
 * read are left out. The list is a JSON file that names files, or gzipped lines of JSON with each page's `host`, `path`, `title` and
 * `html`, the markup of its main part.
 */
export async function loadRealPages(
  list: string,
  { random, most, half }: { readonly random: Random; readonly most: number; readonly half: number | null },
): Promise<RealPage[]> {
  const { createExtractor } = await loadBuilt<{ createExtractor: typeof Create }>(
    "web/extraction/create-extractor.ts",
  );
  const extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 1024 });
  try {
    const pages: RealPage[] = [];
    const stored = list.endsWith(".jsonl.gz") ? await readLines(list) : readPageList(list);
    while (stored.length > 0 && pages.length < most) {
      const [one] = stored.splice(random.int(0, stored.length - 1), 1);
      if (one === undefined) break;
      const { url } = one;
      if (half !== null && halfOf(url) !== half) continue;
      const body = "file" in one ? await readPageFile(one.file) : Buffer.from(one.document);
      const retrieved = new Date().toISOString();
      const read = await extractor.extract({ body, contentType: "text/html; charset=utf-8", url, retrieved });
      if (read.outcome === "extracted" && read.page.text !== "")
        pages.push({ url, title: read.page.title, text: read.page.text });
    }
    return pages;
  } finally {
    await extractor.close();
  }
}

async function readLines(list: string): Promise<{ readonly url: string; readonly document: string }[]> {
  const pages: { url: string; document: string }[] = [];
  for await (const line of createInterface({ input: createReadStream(list).pipe(createGunzip()) })) {
    const { host, path, title, html } = storedPage.parse(JSON.parse(line));
    const heading = title.replace(/&/gu, "&amp;").replace(/</gu, "&lt;");
    const document = `<!doctype html><title>${heading}</title><main><h1>${heading}</h1>${html}</main>`;
    pages.push({ url: `https://${host}${path}`, document });
  }
  return pages;
}
