import type { PageCapture } from "../../domain/page/visit-outcome.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import { withDeadline } from "../with-deadline.ts";
import { type Fault, judgeNavigationError } from "./judge-failure.ts";
import { judgeResponse } from "./judge-response.ts";
import { judgeSeen } from "./judge-seen.ts";
import { createIsolatedWorld, type IsolatedWorld, type Tab } from "./open-tab.ts";
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
  const html = await readSeen(tab, world, limits);
  // Scripts can write a document that is larger than everything they fetched.
  if (typeof html !== "string")
    return { fault: "too-large", detail: `more than ${limits.maxBytes} characters` };
  const served = await readServed(tab, watch, limits);
  return { url: address, status: served.response.status, html, served };
}

/** A page with more transparent characters than this is scrolled through once. */
const VEILED = 40;
/** Number of steps of the scroll, and the time that scripts have afterwards. */
const SCROLL = { steps: 12, restMs: 120 } as const;

/**
 * Reads the current document, marked with what a person sees of it. Sections that fade in when they are scrolled to are transparent before,
 * so a page with such text is scrolled through first. Returns null if the document is too long.
 */
async function readSeen(tab: Tab, world: IsolatedWorld, { maxBytes }: VisitLimits): Promise<unknown> {
  const read = async () => (await world.evaluate(judgeSeen(maxBytes))) as [string | null, number];
  const [html, veiled] = await read();
  if (html === null || veiled <= VEILED) return html;
  for (let step = 0; step <= SCROLL.steps; step += 1) {
    await world.evaluate(scrollTo(step / SCROLL.steps));
    for (let frame = 0; frame < 2; frame += 1) await tab.drawFrame();
  }
  await world.evaluate(scrollTo(0));
  await new Promise((resolve) => setTimeout(resolve, SCROLL.restMs));
  for (let frame = 0; frame < 2; frame += 1) await tab.drawFrame();
  await world.evaluate(FINISH_FADING);
  return (await read())[0];
}

/** Expression for our isolated world. It scrolls to a share of the page's height at once. */
const scrollTo = (share: number): string =>
  `scrollTo({ top: ${share} * Math.min(document.documentElement.scrollHeight, 40 * innerHeight), behavior: "instant" })`;

/** Expression for our isolated world. It ends the transitions and animations that have begun, except those without an end. */
const FINISH_FADING = `for (const animation of document.getAnimations().slice(0, 2000)) try { animation.finish(); } catch {}`;

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
