import { once } from "node:events";
import { createServer } from "node:http";
import type { Registry } from "prom-client";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { judgeLocalRequest } from "../domain/judge-local-request.ts";

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a registry at /metrics in Prometheus' text format, and answers at /healthz while the process runs. Requests from web pages are refused (`judgeLocalRequest`). @throws SettingsError `port-taken`, `metrics-address`
 */
export async function serveMetrics(options: {
  readonly registry: Registry;
  readonly host: string;
  readonly port: number;
  /** Host names that other machines may use, in addition to IP addresses and names without a dot. */
  readonly allowedHosts: readonly string[];
}): Promise<MetricsServer> {
  const { registry, host, port, allowedHosts } = options;
  const called = { loopbackOnly: isLoopback(host), names: [host, ...allowedHosts] };
  const server = createServer(async (request, response) => {
    const say = (status: number, line: string): void => {
      response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${line}\n`);
    };
    const { host: name, origin } = request.headers;
    const refusal = judgeLocalRequest({ host: name, origin }, called);
    if (refusal !== null) return say(403, `${refusal} (work.metrics.allowedHosts)`);
    if (request.method !== "GET" && request.method !== "HEAD") return say(405, "only GET is answered");
    const path = request.url?.split("?")[0];
    if (path === "/") return say(200, pointer);
    if (path === "/healthz" || path === "/health") return say(200, "ok");
    if (path !== "/metrics") return say(404, pointer);
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch {
      say(500, "the metrics could not be collected");
    }
  });
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (cause) {
    throw refused(cause as NodeJS.ErrnoException, options);
  }
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const pointer =
  "Freshet: metrics for Prometheus are at /metrics, and /healthz answers while this process lives.";

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function refused(
  cause: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): SettingsError {
  const otherwise = "name another with --metrics-port or work.metrics.port";
  if (cause.code === "EADDRINUSE")
    return new SettingsError(`port ${port} of ${host} is taken: ${otherwise}`, { code: "port-taken", cause });
  return new SettingsError(
    `metrics can't be served at ${host}:${port} (${cause.code ?? cause.message}): ${otherwise}, or work.metrics.host`,
    { code: "metrics-address", cause },
  );
}
