import { decodeText } from "../extraction/decode-text.ts";
import { parsePage } from "../extraction/parse-page.ts";
import { servePages } from "../extraction/process/serve-pages.ts";
import type { DatingJob } from "./create-dater.ts";
import { datePage } from "./date-page.ts";

// Program of the process to which create-dater.ts sends pages.
servePages(({ body, ...visit }: DatingJob) => {
  const document = parsePage(decodeText(body, null));
  return { outcome: "dated", dating: datePage({ document, ...visit }) };
});
