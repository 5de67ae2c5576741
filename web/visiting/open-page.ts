import type { Page } from "playwright";
import type { PageCapture } from "../../domain/page-capture.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import { withDeadline } from "../with-deadline.ts";
import type { Fault } from "./fault.ts";
import { judgeNavigationError } from "./judge-navigation-error.ts";
import { judgeResponse } from "./judge-response.ts";
import { settlePage } from "./settle-page.ts";
import type { VisitLimits } from "./visit-limits.ts";
import type { PageWatch } from "./watch-page.ts";

const BODY_MS = 1_000;

/** A page as the browser shows it. */
export interface OpenedPage {
  /** The address after redirects, refreshes and scripts. */
  readonly url: string;
  readonly status: number;
  /** The document as it stands, serialised. */
  readonly html: string;
  /** The last answer to a navigation as it was served, and what was asked with. */
  readonly served: Pick<PageCapture, "request" | "response"> & { readonly body: Uint8Array | null };
}

interface OpenPageOptions {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly pass: EgressPass;
  readonly limits: VisitLimits;
}

/** Opens an address in a prepared page. May never settle on a hostile page: race it against deadline and `watch.cut`. */
export async function openPage(
  url: string,
  { page, watch, pass, limits }: OpenPageOptions,
): Promise<OpenedPage | Fault> {
  const judgeFailure = (message: string): Fault => {
    const response = watch.mainResponse();
    const judged = response && judgeResponse({ status: response.status(), headers: response.headers() });
    return judged ?? judgeNavigationError(message, pass.denials);
  };
  try {
    await page.goto(url, { waitUntil: "commit", timeout: limits.deadlineMs });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!/interrupted by another navigation/i.test(message)) return judgeFailure(message);
  }
  const early = judgeMain(watch);
  if (early) return early;
  await settlePage(page, watch, limits);
  const judged = judgeMain(watch);
  if (judged) return judged;
  const address = page.url();
  if (!/^https?:/.test(address))
    return { fault: "empty", detail: `the page went to ${address.slice(0, 80)}` };
  const html = await page.content();
  // A script can write more than it fetched.
  if (html.length > limits.maxBytes)
    return { fault: "too-large", detail: `more than ${limits.maxBytes} characters` };
  return { url: address, status: watch.mainResponse()?.status() ?? 0, html, served: await readServed(watch) };
}

/** A body that doesn't come at once is not waited for: the document is what was read. */
async function readServed(watch: PageWatch): Promise<OpenedPage["served"]> {
  const response = watch.mainResponse();
  const body = response && (await withDeadline(response.body(), BODY_MS).catch(() => null));
  return {
    body: body && new Uint8Array(body),
    request: { headers: response?.request().headers() ?? {} },
    response: { status: response?.status() ?? 0, headers: response?.headers() ?? {} },
  };
}

function judgeMain(watch: PageWatch): Fault | null {
  const response = watch.mainResponse();
  if (response === null) return { fault: "unreachable", detail: "no answer" };
  return judgeResponse({ status: response.status(), headers: response.headers() });
}
