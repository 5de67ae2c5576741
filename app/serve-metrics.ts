import { once } from "node:events";
import { createServer } from "node:http";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { SettingsError } from "../domain/freshet-error.ts";

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a registry at /metrics in Prometheus' text form, with this process's own figures. @throws SettingsError `port-taken`, `metrics-address` */
export async function serveMetrics(options: {
  readonly registry: Registry;
  readonly host: string;
  readonly port: number;
}): Promise<MetricsServer> {
  const { registry, host, port } = options;
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404, { "content-type": "text/plain" }).end("metrics are at /metrics\n");
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (cause) {
    throw refused(cause as NodeJS.ErrnoException, options);
  }
  collectDefaultMetrics({ register: registry });
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
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
