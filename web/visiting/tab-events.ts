/** What of the browser's events a visit looks at. The fields are those of the DevTools protocol. */
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

/** Hands each event to its listener, and others to nobody. */
export function dispatchTabEvents(
  listeners: { readonly [Name in keyof TabEvents]?: (event: TabEvents[Name]) => void },
): (method: string, params: never) => void {
  return (method, params) => listeners[method as keyof TabEvents]?.(params);
}
