import { Pool, ProxyAgent } from "undici";
import type { EgressPass } from "../egress/egress-pass.ts";
import type { Fault } from "../visiting/fault.ts";
import { fetchHop, type Hop } from "./fetch-hop.ts";

export interface PageFetcherOptions {
  /** The egress proxy; nothing is dialled but it. */
  readonly proxyServer: string;
  /** Bytes of a body, as it travels and decompressed. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly userAgent: string;
  /** More certificate authorities, in PEM; for tests. */
  readonly ca?: string | undefined;
}

export interface FetchOptions {
  readonly pass: EgressPass;
  /** Ends the work; who aborts says why. */
  readonly signal: AbortSignal;
  /** Looks at the head of each answer that is no redirect; with a fault the body is left. */
  /** Asked before each redirect is followed; with a fault it isn't. */
  readonly admit?: (url: string) => Promise<Fault | null>;
  readonly judge: (head: {
    readonly status: number;
    readonly headers: FetchedPage["headers"];
  }) => FetchFault | null;
}

/** Gets pages by plain HTTP through the egress proxy, each visit on its own pass and without cookies. */
export interface PageFetcher {
  /** Follows redirects; rejects only where the signal was aborted. */
  fetch(url: string, options: FetchOptions): Promise<FetchedPage | FetchFault>;
  close(): Promise<void>;
}

export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const limits = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 65_536 };
  // Plain http shares connections to the proxy: each request names its own pass, and the proxy dials anew for each.
  const plain = new Pool(options.proxyServer, limits);
  return {
    async fetch(url, { pass, signal, judge, admit }) {
      const token = `Basic ${Buffer.from(`${pass.username}:${pass.password}`).toString("base64")}`;
      let secure: ProxyAgent | null = null;
      const send = (address: URL): Promise<Hop | FetchFault> => {
        if (address.protocol === "https:")
          secure ??= new ProxyAgent({
            ...limits,
            uri: options.proxyServer,
            token,
            ...(options.ca === undefined ? {} : { requestTls: { ca: options.ca } }),
          });
        const dispatcher = address.protocol === "https:" ? secure : null;
        return fetchHop(address, { ...options, pass, signal, judge, plain, token, secure: dispatcher });
      };
      try {
        return await follow(new URL(url), { maxRedirects: options.maxRedirects, admit, send });
      } finally {
        await (secure as ProxyAgent | null)?.destroy();
      }
    },
    close: () => plain.destroy(),
  };
}

async function follow(
  start: URL,
  {
    maxRedirects,
    admit,
    send,
  }: {
    maxRedirects: number;
    admit: FetchOptions["admit"];
    send: (address: URL) => Promise<Hop | FetchFault>;
  },
): Promise<FetchedPage | FetchFault> {
  const seen = new Set<string>();
  let address = start;
  let setsCookies = false;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    seen.add(address.href);
    const hop = await send(address);
    if ("fault" in hop) return hop;
    if (hop.kind === "page") return hop.page;
    setsCookies ||= hop.setsCookies;
    const { location } = hop;
    if (!URL.canParse(location, address.href))
      return final({ fault: "unreachable", detail: `a redirect to no address: ${location.slice(0, 80)}` });
    const next = new URL(location, address.href);
    if (next.protocol !== "http:" && next.protocol !== "https:")
      return final({ fault: "refused-address", detail: `a redirect to ${next.protocol}` });
    next.username = "";
    next.password = "";
    next.hash = "";
    address = next;
    // A site that sends back to where one came from may wait for the cookie that it set; a browser has it.
    if (seen.has(address.href))
      return { fault: "unreachable", detail: "redirects without end", browserMayHelp: setsCookies };
    const refused = await admit?.(address.href);
    if (refused) return final(refused);
  }
  return { fault: "unreachable", detail: "redirects without end", browserMayHelp: setsCookies };
}

const final = (fault: Fault): FetchFault => ({ ...fault, browserMayHelp: false });

/** An answer to plain HTTP, whole, decompressed, its letters still undecoded. */
export interface FetchedPage {
  /** The address after redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; of a repeated header the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** What was sent, without what is the proxy's. */
  readonly requestHeaders: Readonly<Record<string, string>>;
}

/** Why plain HTTP got no page. */
export interface FetchFault extends Fault {
  /** Whether a browser might be answered otherwise: a check of the client, cookies, another TLS. */
  readonly browserMayHelp: boolean;
}
