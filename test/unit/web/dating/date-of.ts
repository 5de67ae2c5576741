import { datePage, type PageDating } from "../../../../web/dating/date-page.ts";
import { parsePage } from "../../../../web/extraction/parse-page.ts";

interface PageParts {
  readonly head?: string;
  readonly url?: string;
  readonly lang?: string;
  readonly isRetrievalKnown?: boolean;
}

/** The dating of a page made of a body and, where wanted, more, visited on 10 March 2026. */
export function dateOf(
  body: string,
  { head = "", url = "https://news.example/story", lang = "en", isRetrievalKnown = true }: PageParts = {},
): PageDating {
  return datePage({
    document: parsePage(`<html lang="${lang}"><head>${head}</head><body>${body}</body></html>`),
    url,
    retrieved: "2026-03-10T12:00:00Z",
    isRetrievalKnown,
  });
}
