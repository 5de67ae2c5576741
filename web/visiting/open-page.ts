import type { PageCapture } from "../../domain/page/visit-outcome.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import { withDeadline } from "../with-deadline.ts";
import { type Fault, judgeNavigationError } from "./judge-failure.ts";
import { judgeResponse } from "./judge-response.ts";
import { createIsolatedWorld, type Tab } from "./open-tab.ts";
import { settlePage } from "./settle-page.ts";
import type { VisitLimits } from "./visit-limits.ts";
import type { PageWatch } from "./watch-page.ts";

const BODY_MS = 1_000;

/** A page as the browser renders it. */
export interface OpenedPage {
  /** The address after redirects, refreshes and scripts. */
  readonly url: string;
  readonly status: number;
  /** The current document, serialised. */
  readonly html: string;
  /** The last answer to a navigation as it was served, with its request. */
  readonly served: Pick<PageCapture, "request" | "response"> & { readonly body: Uint8Array | null };
}

interface OpenPageOptions {
  readonly tab: Tab;
  readonly watch: PageWatch;
  readonly pass: EgressPass;
  readonly limits: VisitLimits;
}

/** Opens an address in a prepared tab. A hostile page may keep it pending without end, so race it against the deadline and `watch.cut`. */
export async function openPage(
  url: string,
  { tab, watch, pass, limits }: OpenPageOptions,
): Promise<OpenedPage | Fault> {
  const { errorText } = await tab.send("Page.navigate", { url });
  if (errorText) {
    const response = watch.mainResponse();
    return (response && judgeResponse(response)) ?? judgeNavigationError(errorText, pass.denials);
  }
  const early = judgeMain(watch);
  if (early) return early;
  const world = createIsolatedWorld(tab, watch.documents);
  await settlePage({ tab, world, watch, limits });
  const judged = judgeMain(watch);
  if (judged) return judged;
  const address = watch.address();
  if (!/^https?:/.test(address))
    return { fault: "empty", detail: `the page went to ${address.slice(0, 80)}` };
  const html = await world.evaluate(serialise(limits.maxBytes));
  // Scripts can write a document that is larger than everything they fetched.
  if (typeof html !== "string")
    return { fault: "too-large", detail: `more than ${limits.maxBytes} characters` };
  const served = await readServed(tab, watch, limits);
  return { url: address, status: served.response.status, html, served };
}

/** Expression for our isolated world. It returns the current document, or null if it is too long. */
const serialise = (most: number): string => `(() => {
  const parts = [document.doctype, document.documentElement].map((node) =>
    node === null ? "" : node === document.doctype ? new XMLSerializer().serializeToString(node) : node.outerHTML,
  );
  return parts[0].length + parts[1].length > ${most} ? null : parts.join("");
})()`;

/** Reads the answer as it was served. It doesn't wait long for the body, since the text comes from the document. */
async function readServed(tab: Tab, watch: PageWatch, limits: VisitLimits): Promise<OpenedPage["served"]> {
  const response = watch.mainResponse();
  const asked =
    response && limits.captureBytes > 0
      ? tab.send("Network.getResponseBody", { requestId: response.requestId })
      : null;
  const got = asked && (await withDeadline(asked, BODY_MS).catch(() => null));
  return {
    body: got && new Uint8Array(Buffer.from(got.body, got.base64Encoded ? "base64" : "utf8")),
    request: { headers: response?.requestHeaders ?? {} },
    response: { status: response?.status ?? 0, headers: response?.headers ?? {} },
  };
}

function judgeMain(watch: PageWatch): Fault | null {
  const response = watch.mainResponse();
  if (response === null) return { fault: "unreachable", detail: "no answer" };
  return judgeResponse(response);
}
