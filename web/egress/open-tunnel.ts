import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import type { EgressPass } from "./egress-pass.ts";
import { type ForwardOptions, parseAuthority } from "./forward-request.ts";
import { resolveTarget } from "./resolve-target.ts";

/** Answers one CONNECT request with a tunnel to the checked address. The pass counts its bytes. */
export async function openTunnel(
  incoming: IncomingMessage,
  client: Duplex,
  { pass, options }: { pass: EgressPass; options: ForwardOptions },
): Promise<void> {
  const authority = parseAuthority(incoming.url ?? "", 443);
  const target = authority ? `${authority.host}:${authority.port}` : String(incoming.url).slice(0, 200);
  if (authority === null) {
    pass.deny("scheme", target, "not a host and port");
    answer(client, "400 Bad Request");
    return;
  }
  if (++pass.requests > pass.caps.requests) {
    pass.deny("request-cap", target, `more than ${pass.caps.requests} requests`);
    answer(client, "403 Forbidden");
    return;
  }
  const resolved = await resolveTarget(authority.host, authority.port, options);
  if (!resolved.ok) {
    pass.deny(resolved.reason, target, resolved.detail);
    answer(client, "403 Forbidden");
    return;
  }
  if (!pass.live || client.destroyed) {
    client.destroy();
    return;
  }
  const upstream = connect({
    host: resolved.address,
    port: resolved.port,
    timeout: options.connectTimeoutMs,
  });
  let open = false;
  pass.hold(upstream);
  pass.hold(client);
  upstream.once("connect", () => {
    open = true;
    upstream.setTimeout(0);
    client.write("HTTP/1.1 200 Connection established\r\n\r\n");
    upstream.pipe(client);
    client.pipe(upstream);
  });
  upstream.on("data", (chunk: Buffer) => pass.countBytes(chunk.length, target));
  upstream.on("timeout", () => upstream.destroy(new Error("connect timed out")));
  upstream.on("error", (error) => {
    if (open) return;
    pass.deny("unreachable", target, error.message);
    answer(client, "502 Bad Gateway");
  });
  upstream.on("close", () => (open ? client.destroy() : undefined));
  client.on("close", () => upstream.destroy());
}

function answer(client: Duplex, status: string): void {
  client.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}
