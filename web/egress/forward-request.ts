import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { type EgressDenial, type EgressPass, REFUSAL_HEADER } from "./egress-pass.ts";
import { type ResolveTargetOptions, resolveTarget } from "./resolve-target.ts";

const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

export interface ForwardOptions extends ResolveTargetOptions {
  readonly connectTimeoutMs: number;
}

/** Forwards one HTTP request in absolute form (`GET http://host/path`) to the checked address. */
export async function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { pass, options }: { pass: EgressPass; options: ForwardOptions },
): Promise<void> {
  const url = incoming.url && URL.canParse(incoming.url) ? new URL(incoming.url) : null;
  if (url?.protocol !== "http:") {
    refuse(
      outgoing,
      pass,
      pass.deny("scheme", String(incoming.url).slice(0, 200), "only http:// is forwarded"),
    );
    return;
  }
  const authority = parseAuthority(url.host, 80);
  const target = `${url.hostname}:${authority?.port ?? 80}`;
  if (authority === null) {
    refuse(outgoing, pass, pass.deny("scheme", target, "not a host"));
    return;
  }
  if (++pass.requests > pass.caps.requests) {
    refuse(outgoing, pass, pass.deny("request-cap", target, `more than ${pass.caps.requests} requests`));
    return;
  }
  const resolved = await resolveTarget(authority.host, authority.port, options);
  if (!resolved.ok) {
    refuse(outgoing, pass, pass.deny(resolved.reason, target, resolved.detail));
    return;
  }
  if (!pass.live || outgoing.destroyed) {
    outgoing.destroy();
    return;
  }
  const upstream = request({
    host: resolved.address,
    port: resolved.port,
    method: incoming.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...keepEndToEnd(incoming.headers), host: url.host },
    agent: false,
    setHost: false,
    timeout: options.connectTimeoutMs,
  });
  upstream.on("socket", (socket) => {
    pass.hold(socket);
    socket.once("connect", () => socket.setTimeout(0));
  });
  upstream.on("timeout", () => upstream.destroy(new Error("connect timed out")));
  upstream.on("error", (error) => {
    const denial = pass.deny("unreachable", target, error.message);
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(outgoing, pass, denial, 502);
  });
  upstream.on("response", (response) => {
    const status = response.statusCode ?? 502;
    if (
      status >= 300 &&
      status < 400 &&
      response.headers.location &&
      ++pass.redirects > pass.caps.redirects
    ) {
      response.destroy();
      refuse(outgoing, pass, pass.deny("redirect-cap", target, `more than ${pass.caps.redirects} redirects`));
      return;
    }
    outgoing.writeHead(status, keepEndToEnd(response.headers));
    response.on("data", (chunk: Buffer) => pass.countBytes(chunk.length, target));
    response.on("error", () => outgoing.destroy());
    response.pipe(outgoing);
  });
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}

function keepEndToEnd(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Sends a refusal. It contains the pass' user name, which no site knows, so that a page can't imitate a refusal. */
function refuse(outgoing: ServerResponse, pass: EgressPass, denial: EgressDenial, status = 403): void {
  outgoing.writeHead(status, {
    "content-type": "text/plain",
    connection: "close",
    [REFUSAL_HEADER]: `${pass.username} ${denial.reason}`,
  });
  outgoing.end(`Refused by the egress proxy: ${denial.reason}\n`);
}

/** Host (IPv6 without brackets) and port of `host:port`, normalised as in URLs: 0x7f.1 becomes 127.0.0.1. Null if it is malformed. */
export function parseAuthority(
  authority: string,
  defaultPort: number,
): { host: string; port: number } | null {
  let url: URL;
  try {
    url = new URL(`http://${authority}/`);
  } catch {
    return null;
  }
  if (url.username || url.password || url.pathname !== "/" || url.search || url.hash) return null;
  const given = /:(\d{1,5})$/.exec(authority)?.[1];
  const port = given === undefined ? defaultPort : Number(given);
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port };
}
