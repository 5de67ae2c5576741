import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { readPageList } from "../../pages/read-page-list.ts";
import { readPageFile } from "../../web/dating/read-page-file.ts";
import type { createExtractor as Create } from "../../web/extraction/create-extractor.ts";
import { loadBuilt } from "../load-built.ts";

export interface RealPage {
  readonly title: string;
  readonly text: string;
}

const storedPage = z.object({ host: z.string(), path: z.string(), title: z.string(), html: z.string() });

/**
 * Stored pages as the product reads them; one that it can't read is left out. The list is a JSON file that names files, or gzipped lines
 * of JSON with each page's `host`, `path`, `title` and `html`, the markup of its main part.
 */
export async function loadRealPages(list: string): Promise<RealPage[]> {
  const { createExtractor } = await loadBuilt<{ createExtractor: typeof Create }>(
    "web/extraction/create-extractor.ts",
  );
  const extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 1024 });
  try {
    const pages: RealPage[] = [];
    for await (const { url, body } of list.endsWith(".jsonl.gz") ? readLines(list) : readFiles(list)) {
      const retrieved = new Date().toISOString();
      const read = await extractor.extract({ body, contentType: "text/html; charset=utf-8", url, retrieved });
      if (read.outcome === "extracted" && read.page.text !== "")
        pages.push({ title: read.page.title, text: read.page.text });
    }
    return pages;
  } finally {
    await extractor.close();
  }
}

interface StoredBody {
  readonly url: string;
  readonly body: Uint8Array;
}

async function* readFiles(list: string): AsyncGenerator<StoredBody> {
  for (const { url, file } of readPageList(list)) yield { url, body: await readPageFile(file) };
}

async function* readLines(list: string): AsyncGenerator<StoredBody> {
  const lines = createInterface({ input: createReadStream(list).pipe(createGunzip()) });
  for await (const line of lines) {
    const { host, path, title, html } = storedPage.parse(JSON.parse(line));
    const heading = title.replace(/&/gu, "&amp;").replace(/</gu, "&lt;");
    const document = `<!doctype html><title>${heading}</title><main><h1>${heading}</h1>${html}</main>`;
    yield { url: `https://${host}${path}`, body: Buffer.from(document) };
  }
}
