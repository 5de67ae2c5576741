/** What a request says of where it was sent, and of the page that sent it. */
export interface LocalRequest {
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

export interface LocalServer {
  /** True where only this machine can reach it; other machines may call one that is not by address or by a short name. */
  readonly loopbackOnly: boolean;
  /** Further names it may be called by: `metrics.example.org`, or `*.example.org` for all below that. */
  readonly names?: readonly string[];
}

/**
 * Why a server that is not meant for browsers must not answer a request; null where it may. A web page can have its own name resolve to
 * this machine (DNS rebinding) and then read what is served here: such a request bears that name as its Host. A page of another site can
 * also post here without reading the answer: such a request bears that site as its Origin.
 */
export function judgeLocalRequest(request: LocalRequest, server: LocalServer): string | null {
  const host = readHost(request.host);
  if (host === null || !mayBeCalled(host.hostname, server))
    return `this server does not answer to the name in the Host header: call it by its address${server.loopbackOnly ? ", such as 127.0.0.1" : ", or allow the name in its settings"}`;
  if (request.origin === undefined) return null;
  const origin = URL.canParse(request.origin) ? new URL(request.origin) : null;
  if (origin !== null && /^https?:$/u.test(origin.protocol) && origin.host === host.host) return null;
  return "this server does not answer to web pages of another origin";
}

/** Null where the header is no plain host with or without a port. */
function readHost(header: string | undefined): URL | null {
  if (header === undefined || !/^[^\s/?#@\\]+$/u.test(header) || !URL.canParse(`http://${header}`))
    return null;
  return new URL(`http://${header}`);
}

function mayBeCalled(hostname: string, { loopbackOnly, names = [] }: LocalServer): boolean {
  if (isLoopback(hostname) || names.some((name) => isNamed(hostname, name.toLowerCase()))) return true;
  // Nobody can have a bare address resolve elsewhere, and no public name is without a dot: both come from this network.
  return !loopbackOnly && (isAddress(hostname) || !hostname.includes("."));
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/u.test(hostname);
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^\d+(?:\.\d+){3}$/u.test(hostname);
}

function isNamed(hostname: string, name: string): boolean {
  return name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name;
}
