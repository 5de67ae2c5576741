import { readPageList } from "../../pages/read-page-list.ts";
import { readPageFile } from "../../web/dating/read-page-file.ts";
import type { createExtractor as Create } from "../../web/extraction/create-extractor.ts";
import { loadBuilt } from "../load-built.ts";

export interface RealPage {
  readonly title: string;
  readonly text: string;
}

/** Stored pages as the product reads them; one that it can't read is left out. */
export async function loadRealPages(list: string): Promise<RealPage[]> {
  const { createExtractor } = await loadBuilt<{ createExtractor: typeof Create }>(
    "web/extraction/create-extractor.ts",
  );
  const extractor = createExtractor({ deadlineMs: 60_000, maxMegabytes: 1024 });
  try {
    const pages: RealPage[] = [];
    for (const { url, file } of readPageList(list)) {
      const body = await readPageFile(file);
      const retrieved = new Date().toISOString();
      const read = await extractor.extract({ body, contentType: "text/html", url, retrieved });
      if (read.outcome === "extracted" && read.page.text !== "")
        pages.push({ title: read.page.title, text: read.page.text });
    }
    return pages;
  } finally {
    await extractor.close();
  }
}
