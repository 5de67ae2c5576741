import { extractPage, extractServed } from "./extract-page.ts";
import type { ExtractInput, ServedInput } from "./extracted-page.ts";
import { servePages } from "./process/serve-pages.ts";

// Program of the process to which create-extractor.ts sends pages.
servePages(async (input: ExtractInput | ServedInput) => {
  const read =
    "contentType" in input ? await extractServed(input) : { page: extractPage(input), signals: null };
  return read ? { outcome: "extracted", ...read } : { outcome: "unreadable" };
});
