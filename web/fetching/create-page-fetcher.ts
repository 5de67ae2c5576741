import { Pool, ProxyAgent } from "undici";
import type { Fault } from "../visiting/judge-failure.ts";
import { type FetchedPage, type FetchHopOptions, fetchHop, type Hop } from "./fetch-hop.ts";
import type { FetchFault } from "./judge-fetch-error.ts";

export interface PageFetcherOptions {
  /** Address of the egress proxy. The fetcher connects to nothing else. */
  readonly proxyServer: string;
  /** Maximum number of bytes of a body, both compressed and decompressed. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly userAgent: string;
  /** Additional certificate authorities in PEM form, for tests. */
  readonly ca?: string | undefined;
}

interface FetchOptions extends Pick<FetchHopOptions, "pass" | "signal" | "judge"> {
  /** Called before each redirect. The redirect is not followed if it returns a fault. */
  readonly admit?: (url: string) => Promise<Fault | null>;
}

/** Fetches pages by plain HTTP through the egress proxy. Each visit uses its own pass, and no cookies are kept. */
export interface PageFetcher {
  /** Follows redirects. Rejects only if the signal was aborted. */
  fetch(url: string, options: FetchOptions): Promise<FetchedPage | FetchFault>;
  close(): Promise<void>;
}

export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const limits = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 65_536 };
  // Plain http may share connections to the proxy: each request carries its own pass, and the proxy opens a new connection for each.
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
    // A site that redirects back may expect the cookie that it has just set. A browser would send that cookie.
    if (seen.has(address.href))
      return { fault: "unreachable", detail: "redirects without end", browserMayHelp: setsCookies };
    const refused = await admit?.(address.href);
    if (refused) return final(refused);
  }
  return { fault: "unreachable", detail: "redirects without end", browserMayHelp: setsCookies };
}

const final = (fault: Fault): FetchFault => ({ ...fault, browserMayHelp: false });
