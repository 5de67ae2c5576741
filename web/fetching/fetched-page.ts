import type { Fault } from "../visiting/fault.ts";

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
