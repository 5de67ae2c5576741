import type { BrowserContext, Page, Request, Response } from "playwright";
import { REFUSAL_HEADER } from "../egress/egress-denial.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import type { Fault } from "./fault.ts";
import { judgeDenial } from "./judge-denial.ts";
import type { VisitLimits } from "./visit-limits.ts";

const MAX_DIALOGS = 10;
const SCRIPTED = new Set(["script", "xhr", "fetch"]);

/** What happens to a page while it is open. */
export interface PageWatch {
  /** Resolves when the visit has to end: a cap was passed or the page died. Never rejects. */
  readonly cut: Promise<Fault>;
  /** The last answer to a navigation of the page itself. */
  mainResponse(): Response | null;
  /** Requests of scripts under way. */
  pending(): number;
  /** When the load event of the present document was, or null. */
  loadedAt(): number | null;
}

interface WatchPageOptions {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly pass: EgressPass;
  readonly limits: VisitLimits;
}

/** Counts what a page takes, closes what it opens, and says when it is too much. */
export async function watchPage({ context, page, pass, limits }: WatchPageOptions): Promise<PageWatch> {
  let end: (fault: Fault) => void = () => {};
  const cut = new Promise<Fault>((resolve) => {
    end = resolve;
  });
  const pending = new Set<Request>();
  let main: Response | null = null;
  let loadedAt: number | null = null;
  let bytes = 0;
  let requests = 0;
  let hops = 0;
  let dialogs = 0;

  context.on("page", (opened) => {
    if (opened !== page) opened.close().catch(() => {});
  });
  context.on("dialog", (dialog) => {
    dialog.dismiss().catch(() => {});
    if (++dialogs > MAX_DIALOGS) end({ fault: "timed-out", detail: "the page shows dialogs without end" });
  });
  context.on("request", (request) => {
    if (SCRIPTED.has(request.resourceType())) pending.add(request);
    if (++requests > limits.maxRequests)
      end({ fault: "too-large", detail: `the page makes more than ${limits.maxRequests} requests` });
  });
  context.on("requestfinished", (request) => pending.delete(request));
  context.on("requestfailed", (request) => pending.delete(request));
  page.on("response", (response) => {
    if (!isOfPageItself(response.request(), page)) return;
    if (++hops > limits.maxRedirects + 1) end({ fault: "unreachable", detail: "redirects without end" });
    main = response;
    loadedAt = null;
    const [username, reason] = (response.headers()[REFUSAL_HEADER] ?? "").split(" ");
    const denial =
      username === pass.username ? pass.denials.findLast((entry) => entry.reason === reason) : undefined;
    if (denial) end(judgeDenial(denial));
  });
  page.on("load", () => {
    loadedAt = performance.now();
  });
  page.on("crash", () => end({ fault: "not-processed", detail: "the page crashed its tab" }));
  page.on("close", () =>
    end({ fault: "not-processed", detail: "the page closed itself or the browser ended" }),
  );

  const session = await context.newCDPSession(page);
  session.on("Network.dataReceived", (event) => {
    // 481 bytes on the wire can be 300 MB here, so the decoded length counts.
    bytes += event.dataLength;
    if (bytes > limits.maxBytes) end({ fault: "too-large", detail: `more than ${limits.maxBytes} bytes` });
  });
  await session.send("Network.enable");

  return { cut, mainResponse: () => main, pending: () => pending.size, loadedAt: () => loadedAt };
}

function isOfPageItself(request: Request, page: Page): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return false;
  }
}
