/** The headers of a request that name the server it was sent to and the page that sent it. */
export interface LocalRequest {
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

export interface LocalServer {
  /** True if only this machine can reach the server. Otherwise other machines may call it by its address or by a short name. */
  readonly loopbackOnly: boolean;
  /** Further names by which clients may call the server: `metrics.example.org`, or `*.example.org` for all names below it. */
  readonly names?: readonly string[];
}

/**
 * Returns the reason why a server that is not meant for browsers must not answer a request; null if it may. Web pages can attack such a
 * server in two ways. A page can let its own name resolve to this machine (DNS rebinding) and then read what is served here. Such a request
 * has that name as its Host. A page of another site can also post here without reading the answer. Such a request has that site as its
 * Origin.
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

/** Null when the header is not a plain host, with or without a port. */
function readHost(header: string | undefined): URL | null {
  if (header === undefined || !/^[^\s/?#@\\]+$/u.test(header) || !URL.canParse(`http://${header}`))
    return null;
  return new URL(`http://${header}`);
}

function mayBeCalled(hostname: string, { loopbackOnly, names = [] }: LocalServer): boolean {
  if (isLoopback(hostname) || names.some((name) => isNamedHost(hostname, name))) return true;
  // Every public name has a dot, and an address needs no resolving. So requests with a short name or an address come from this network.
  return !loopbackOnly && (isAddress(hostname) || !hostname.includes("."));
}

/** Whether a pattern of the settings names a host: the host itself, or `*.example.org` for all names below it. */
export function isNamedHost(hostname: string, pattern: string): boolean {
  const [host, name] = [hostname.toLowerCase(), pattern.toLowerCase()];
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/u.test(hostname);
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^\d+(?:\.\d+){3}$/u.test(hostname);
}
