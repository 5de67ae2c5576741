import type { Readable } from "node:stream";
import type { Dispatcher, Pool, ProxyAgent } from "undici";
import { type EgressPass, REFUSAL_HEADER } from "../egress/egress-pass.ts";
import { judgeDenial } from "../visiting/judge-failure.ts";
import { decompress } from "./decompress.ts";
import { type FetchFault, judgeFetchError } from "./judge-fetch-error.ts";

/** A complete answer to plain HTTP, decompressed. Its charset is not decoded yet. */
export interface FetchedPage {
  /** The address after redirects. */
  readonly url: string;
  readonly status: number;
  /** Header names in lower case. If a header is repeated, the last value counts. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Headers that were sent to the site, without those for the proxy. */
  readonly requestHeaders: Readonly<Record<string, string>>;
}

/** One answer: the page, or the address of a redirect. */
export type Hop =
  | { readonly kind: "page"; readonly page: FetchedPage }
  | { readonly kind: "redirect"; readonly location: string; readonly setsCookies: boolean };

export interface FetchHopOptions {
  readonly pass: EgressPass;
  /** Signal that ends the work. The caller who aborts it knows the reason. */
  readonly signal: AbortSignal;
  /** Called with the head of each answer except redirects. The body is not read if it returns a fault. */
  readonly judge: (head: {
    readonly status: number;
    readonly headers: FetchedPage["headers"];
  }) => FetchFault | null;
  /** Connections to the proxy for plain http. */
  readonly plain: Pool;
  /** The pass as `Proxy-Authorization`. */
  readonly token: string;
  /** Tunnels that belong to this pass, for https. */
  readonly secure: ProxyAgent | null;
  readonly maxBytes: number;
  readonly userAgent: string;
}

/** Sends one GET request. Rejects only if the signal was aborted. */
export async function fetchHop(address: URL, options: FetchHopOptions): Promise<Hop | FetchFault> {
  const { pass, signal, maxBytes } = options;
  const denialsBefore = pass.denials.length;
  let isAnswered = false;
  try {
    const requestHeaders = headersOf(address, options);
    const { statusCode, headers: raw, body } = await send(address, requestHeaders, options);
    isAnswered = true;
    // A body that is destroyed emits an error. Without a listener that error would end the process.
    body.on("error", () => {});
    const headers = lastOfEach(raw);
    const refusal = ownRefusal(headers, pass);
    if (refusal) {
      body.destroy();
      return { ...judgeDenial(refusal), browserMayHelp: false };
    }
    const location = headers["location"];
    if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
      body.destroy();
      return { kind: "redirect", location, setsCookies: headers["set-cookie"] !== undefined };
    }
    const fault = options.judge({ status: statusCode, headers });
    if (fault) {
      body.destroy();
      return fault;
    }
    const packed = await readBody(body, maxBytes);
    const unpacked = packed && (await decompress(packed, headers["content-encoding"] ?? "", maxBytes));
    if (unpacked === null) return tooLarge(maxBytes);
    if ("fault" in unpacked) return unpacked;
    const page = { url: address.href, status: statusCode, headers, body: unpacked, requestHeaders };
    return { kind: "page", page };
  } catch (error) {
    if (signal.aborted) throw error;
    const denial = pass.denials.slice(denialsBefore).at(-1);
    return judgeFetchError(error, { denial, isAnswered });
  }
}

function headersOf(address: URL, { userAgent }: FetchHopOptions): Record<string, string> {
  return {
    host: address.host,
    "user-agent": userAgent,
    accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "accept-language": "en-US,en;q=0.9,zh;q=0.8",
    "accept-encoding": "gzip, deflate, br",
  };
}

function send(
  address: URL,
  headers: Record<string, string>,
  { signal, plain, secure, token }: FetchHopOptions,
): Promise<Dispatcher.ResponseData> {
  const path = `${address.pathname}${address.search}`;
  if (secure) return secure.request({ origin: address.origin, path, method: "GET", headers, signal });
  return plain.request({
    path: address.href,
    method: "GET",
    headers: { ...headers, "proxy-authorization": token },
    signal,
  });
}

function ownRefusal(headers: Record<string, string>, pass: EgressPass) {
  const [username, reason] = (headers[REFUSAL_HEADER] ?? "").split(" ");
  if (username !== pass.username) return undefined;
  return pass.denials.findLast((denial) => denial.reason === reason);
}

const tooLarge = (maxBytes: number): FetchFault => ({
  fault: "too-large",
  detail: `more than ${maxBytes} bytes`,
  browserMayHelp: false,
});

function lastOfEach(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of Object.entries(headers)) {
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (last !== undefined) kept.set(name.toLowerCase(), last);
  }
  return Object.fromEntries(kept);
}

/** All bytes of a body, or null if there are more than `maxBytes`. */
async function readBody(body: Readable, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > maxBytes) {
      body.destroy();
      return null;
    }
    chunks.push(bytes);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
