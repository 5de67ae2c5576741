import { extractPage, extractServed } from "./extract-page.ts";
import type { ExtractInput, ServedInput } from "./extracted-page.ts";
import { servePages } from "./serve-pages.ts";

// The process that create-extractor.ts feeds.
servePages(async (input: ExtractInput | ServedInput) => {
  const read =
    "contentType" in input ? await extractServed(input) : { page: extractPage(input), signals: null };
  return read ? { outcome: "extracted", ...read } : { outcome: "unreadable" };
});
