import type { CdpConnection } from "../browser/cdp-connection.ts";
import { type EgressPass, REFUSAL_HEADER } from "../egress/egress-pass.ts";
import { answerRequests, dispatchTabEvents, type TabEvents } from "./answer-requests.ts";
import { type Fault, judgeBrokenBody, judgeDenial, tooMuchMemory } from "./judge-failure.ts";
import type { Tab } from "./open-tab.ts";
import type { VisitLimits } from "./visit-limits.ts";

const MAX_DIALOGS = 10;
const SCRIPTED = new Set(["Script", "XHR", "Fetch"]);

/** An answer to a navigation of the page itself. Header names are in lower case. */
interface MainResponse {
  readonly requestId: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestHeaders: Readonly<Record<string, string>>;
}

/** Observes a page while it is open. */
export interface PageWatch {
  /** Resolves when the visit has to end, because a limit was exceeded or the page ended. Never rejects. */
  readonly cut: Promise<Fault>;
  /** The last answer to a navigation of the page itself. */
  mainResponse(): MainResponse | null;
  /** Number of running requests for scripts and by scripts. */
  pending(): number;
  /** Whether the document itself is still arriving, and its length is known. */
  isArriving(): boolean;
  /** Time of the current document's load event, or null. */
  loadedAt(): number | null;
  /** Address of the current document. */
  address(): string;
  /** Number of documents of the page itself so far. */
  documents(): number;
  /** Origins of all documents so far. */
  origins(): readonly string[];
  /** Whether the page opened no other page, started no worker, asked for no client hints, showed no dialog and wasn't cut. */
  clean(): boolean;
  stop(): void;
}

export interface WatchPageOptions {
  readonly cdp: CdpConnection;
  readonly tab: Tab;
  readonly pass: EgressPass;
  readonly limits: VisitLimits;
  readonly url: string;
  readonly admit: (url: string) => Promise<Fault | null>;
}

/** Counts a page's requests and bytes, closes the pages that it opens, and ends the visit when a limit is exceeded. */
export function watchPage({ cdp, tab, pass, limits, url, admit }: WatchPageOptions): PageWatch {
  let clean = true;
  let end: (fault: Fault) => void = () => {};
  const cut = new Promise<Fault>((resolve) => {
    end = (fault) => {
      clean = false;
      resolve(fault);
    };
  });
  const origins = new Set<string>();
  const pending = new Set<string>();
  const ended = new Set<string>();
  const sent = new Map<string, Readonly<Record<string, string>>>();
  let main: MainResponse | null = null;
  let loadedAt: number | null = null;
  let address = "about:blank";
  let documents = 0;
  let bytes = 0;
  let requests = 0;
  let hops = 0;
  let dialogs = 0;

  const meet = (requestId: string, response: TabEvents["Network.responseReceived"]["response"]) => {
    if (++hops > limits.maxRedirects + 1) end({ fault: "unreachable", detail: "redirects without end" });
    const headers = lowerCased(response.headers);
    main = {
      requestId,
      status: response.status,
      headers,
      requestHeaders: lowerCased(sent.get(requestId) ?? {}),
    };
    loadedAt = null;
    // If a site asks for client hints, the browser sends them in later visits too, and they can't be cleared.
    if ("accept-ch" in headers) clean = false;
    const [username, reason] = (headers[REFUSAL_HEADER] ?? "").split(" ");
    const denial =
      username === pass.username ? pass.denials.findLast((entry) => entry.reason === reason) : undefined;
    if (denial) end(judgeDenial(denial));
  };

  tab.listen(
    dispatchTabEvents({
      ...answerRequests({ tab, pass, admit, url, end }),
      "Network.requestWillBeSent"({ requestId, frameId, type, request, redirectResponse, initiator }) {
        const isMain = type === "Document" && frameId === tab.targetId;
        if (isMain && redirectResponse) meet(requestId, redirectResponse);
        if (isMain) sent.set(requestId, request.headers);
        // A worker's own script has no initiator, and the page gets no event when it has arrived.
        if (SCRIPTED.has(type ?? "") && initiator.type !== "other") pending.add(requestId);
        if (++requests > limits.maxRequests)
          end({ fault: "too-large", detail: `the page makes more than ${limits.maxRequests} requests` });
      },
      "Network.responseReceived"({ requestId, frameId, type, response }) {
        if (type === "Document" && frameId === tab.targetId) meet(requestId, response);
      },
      "Network.dataReceived"({ dataLength }) {
        // 481 compressed bytes can become 300 MB here, so the decoded length counts.
        bytes += dataLength;
        if (bytes > limits.maxBytes)
          end({ fault: "too-large", detail: `more than ${limits.maxBytes} bytes` });
      },
      "Network.loadingFinished"({ requestId }) {
        pending.delete(requestId);
        ended.add(requestId);
      },
      "Network.loadingFailed"({ requestId, errorText, canceled }) {
        pending.delete(requestId);
        ended.add(requestId);
        // The browser would show the incomplete page, and the page would never finish loading.
        if (requestId === main?.requestId && !canceled) {
          const fault = judgeBrokenBody(errorText, pass.denials);
          if (fault) end(fault);
        }
      },
      "Page.frameNavigated"({ frame }) {
        if (frame.id !== tab.targetId) return;
        documents += 1;
        address = `${frame.url}${frame.urlFragment ?? ""}`;
        // The browser accepts some names that Node refuses (some that begin with "xn--"). The proxy refuses them too.
        if (/^https?:/.test(address) && URL.canParse(address)) origins.add(new URL(address).origin);
        else if (/^https?:/.test(address)) clean = false;
      },
      "Page.navigatedWithinDocument"({ frameId, url: moved }) {
        if (frameId === tab.targetId) address = moved;
      },
      "Page.loadEventFired"() {
        loadedAt = performance.now();
      },
      "Page.javascriptDialogOpening"() {
        clean = false;
        tab.send("Page.handleJavaScriptDialog", { accept: false }).catch(() => {});
        if (++dialogs > MAX_DIALOGS)
          end({ fault: "timed-out", detail: "the page shows dialogs without end" });
      },
    }),
  );
  const stop = cdp.watchTargets(({ what, targetId, contextId, isWorker, wasKilled }) => {
    if (what === "created" && contextId === tab.contextId && targetId !== tab.targetId) {
      clean = false;
      if (!isWorker) cdp.send("Target.closeTarget", { targetId }).catch(() => {});
    }
    if (targetId !== tab.targetId) return;
    if (what === "crashed")
      end(
        wasKilled
          ? tooMuchMemory(`more than ${limits.pageMegabytes} MB`)
          : { fault: "not-processed", detail: "the page crashed its tab" },
      );
    if (what === "destroyed")
      end({ fault: "not-processed", detail: "the page closed itself or the browser ended" });
  });

  return {
    cut,
    stop,
    mainResponse: () => main,
    pending: () => pending.size,
    isArriving: () => main?.headers["content-length"] !== undefined && !ended.has(main.requestId),
    loadedAt: () => loadedAt,
    address: () => address,
    documents: () => documents,
    origins: () => [...origins],
    clean: () => clean,
  };
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
