import type { EgressPass } from "../egress/egress-pass.ts";
import type { Extractor } from "../extraction/create-extractor.ts";
import type { PageSignals } from "../extraction/extracted-page.ts";
import type { PageFetcher } from "../fetching/create-page-fetcher.ts";
import type { FetchFault } from "../fetching/judge-fetch-error.ts";
import type { Fault } from "./judge-failure.ts";
import { judgeServed } from "./judge-response.ts";
import { makeCapture, makeSnapshot, type ReadResult } from "./read-result.ts";
import type { VisitLimits } from "./visit-limits.ts";

export interface ReadByHttpOptions {
  readonly fetcher: PageFetcher;
  readonly extractor: Pick<Extractor, "extract">;
  readonly pass: EgressPass;
  readonly limits: VisitLimits;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Decides whether a redirect or refresh may be followed. */
  readonly admit: (url: string) => Promise<Fault | null>;
}

export interface ReadPage extends ReadResult {
  /** Signals of the markup; null for other formats. */
  readonly signals: PageSignals | null;
}

/** Fetches and reads a page without a browser, and follows redirects and refreshes. Rejects only if the signal was aborted. */
export async function readByHttp(
  address: string,
  { fetcher, extractor, pass, limits, signal, now, admit }: ReadByHttpOptions,
): Promise<ReadPage | FetchFault> {
  let url = address;
  for (let hops = 0; hops <= limits.maxRedirects; hops += 1) {
    const fetched = await fetcher.fetch(url, { pass, signal, admit, judge: judgeServed });
    if ("fault" in fetched) return fetched;
    const { body, headers, status, requestHeaders } = fetched;
    const retrieved = now().toISOString();
    const { captureBytes } = limits;
    const capture =
      captureBytes > 0 &&
      makeCapture(
        {
          requested: address,
          retrieved,
          rendered: null,
          body,
          request: { headers: requestHeaders },
          response: { status, headers },
        },
        captureBytes,
      );
    const contentType = headers["content-type"] ?? null;
    const read = await extractor.extract({ body, contentType, url: fetched.url, retrieved });
    if (read.outcome === "unreadable") {
      const detail = "the body contains no readable text (another format, damaged, or encrypted)";
      return { fault: "unsupported-type", detail, browserMayHelp: false };
    }
    if (read.outcome !== "extracted")
      return { fault: "not-processed", detail: read.detail, browserMayHelp: false };
    const refresh = read.signals?.refresh ?? null;
    if (refresh === null || refresh.inMs > limits.settleMs)
      return {
        page: makeSnapshot({ url: fetched.url, ...read.page }, retrieved),
        signals: read.signals,
        ...(capture && { capture }),
      };
    url = refresh.url;
    const refused = await admit(url);
    if (refused) return { ...refused, browserMayHelp: false };
  }
  return { fault: "unreachable", detail: "refreshes without end", browserMayHelp: false };
}
