import type { EgressPass } from "../egress/egress-pass.ts";
import type { Fault } from "./judge-failure.ts";
import type { Tab } from "./open-tab.ts";

export interface AnswerRequestsOptions {
  readonly tab: Tab;
  readonly pass: EgressPass;
  /** Decides whether the page may navigate to another address than the visit's own. */
  readonly admit: (url: string) => Promise<Fault | null>;
  /** Address that the visit was allowed to open. */
  readonly url: string;
  readonly end: (fault: Fault) => void;
}

/** Answers the browser's questions about requests: the proxy's credentials, and whether a request may continue. */
export interface RequestAnswers {
  "Fetch.authRequired"(event: TabEvents["Fetch.authRequired"]): void;
  "Fetch.requestPaused"(event: TabEvents["Fetch.requestPaused"]): void;
}

/**
 * Allows documents of the page itself if they may be visited, and blocks resources that text doesn't need: images, fonts, media and
 * pages in frames. This saves work. Security depends on the egress proxy, not on this filter.
 */
export function answerRequests({ tab, pass, admit, url, end }: AnswerRequestsOptions): RequestAnswers {
  const admitted = new Set([new URL(url).href]);
  const asked = new Set<string>();
  const mayOpen = async (address: string): Promise<boolean> => {
    if (!URL.canParse(address)) return true;
    const { href, protocol } = new URL(address);
    if (admitted.has(href) || !/^https?:$/.test(protocol)) return true;
    const refused = await admit(href);
    if (refused) {
      end(refused);
      return false;
    }
    admitted.add(href);
    return true;
  };
  const fail = (requestId: string) =>
    tab.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });

  return {
    "Fetch.authRequired"({ requestId, authChallenge }) {
      // A second challenge means that the pass is no longer valid. Challenges of a site are cancelled.
      const isOurs = authChallenge.source === "Proxy" && !asked.has(requestId);
      asked.add(requestId);
      const { username, password } = pass;
      tab
        .send("Fetch.continueWithAuth", {
          requestId,
          authChallengeResponse: isOurs
            ? { response: "ProvideCredentials", username, password }
            : { response: "CancelAuth" },
        })
        .catch(() => {});
    },
    "Fetch.requestPaused"({ requestId, resourceType, frameId, request }) {
      // A tab's main frame has the same id as the tab.
      const answering =
        resourceType === "Document" && frameId === tab.targetId
          ? mayOpen(request.url).then((may) =>
              may ? tab.send("Fetch.continueRequest", { requestId }) : fail(requestId),
            )
          : fail(requestId);
      answering.catch(() => {});
    },
  };
}

/** The browser's events that a visit uses. The fields are those of the DevTools protocol. */
export interface TabEvents {
  "Fetch.authRequired": {
    readonly requestId: string;
    readonly authChallenge: { readonly source?: "Server" | "Proxy" };
  };
  "Fetch.requestPaused": {
    readonly requestId: string;
    readonly resourceType: string;
    readonly frameId: string;
    readonly request: { readonly url: string };
  };
  "Network.requestWillBeSent": {
    readonly requestId: string;
    readonly loaderId: string;
    readonly frameId?: string;
    readonly type?: string;
    readonly request: { readonly headers: Headers };
    readonly initiator: { readonly type: string };
    readonly redirectResponse?: ResponseHead;
  };
  "Network.responseReceived": {
    readonly requestId: string;
    readonly frameId?: string;
    readonly type: string;
    readonly response: ResponseHead;
  };
  "Network.dataReceived": { readonly dataLength: number };
  "Network.loadingFinished": { readonly requestId: string };
  "Network.loadingFailed": {
    readonly requestId: string;
    readonly errorText: string;
    readonly canceled?: boolean;
  };
  "Page.frameNavigated": {
    readonly frame: { readonly id: string; readonly url: string; readonly urlFragment?: string };
  };
  "Page.navigatedWithinDocument": { readonly frameId: string; readonly url: string };
  "Page.loadEventFired": unknown;
  "Page.javascriptDialogOpening": unknown;
}

type Headers = Readonly<Record<string, string>>;

interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
}

/** Passes each event to its listener. Events without a listener are ignored. */
export function dispatchTabEvents(
  listeners: { readonly [Name in keyof TabEvents]?: (event: TabEvents[Name]) => void },
): (method: string, params: never) => void {
  return (method, params) => listeners[method as keyof TabEvents]?.(params);
}
