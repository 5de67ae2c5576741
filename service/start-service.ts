import type { AddressInfo } from "node:net";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { buildServer } from "./build-server.ts";
import { listRoutes } from "./list-routes.ts";
import { readPageFiles } from "./page-files.ts";
import type { Workspace } from "./route.ts";

export interface Service {
  /** Address at which the service listens. */
  readonly url: string;
  /** Refuses new requests, ends the open streams, and waits at most ten seconds for running requests. */
  close(): Promise<void>;
}

/** Milliseconds that running requests have to finish when the service ends. */
const graceMs = 10_000;

/**
 * Serves the HTTP API. The caller closes the service first and the workspaces after it. @throws SettingsError `port-taken`, `serve-address`
 */
export async function startService(options: {
  readonly workspaces: readonly Workspace[];
  readonly serve: Settings["serve"];
  /** Folder of the built web page; null for the API alone. */
  readonly page: string | null;
  /** Writes one line about an unexpected failure. */
  readonly log: (line: string) => void;
}): Promise<Service> {
  const { serve } = options;
  const { host, port, publicUrl, allowedHosts } = serve;
  const workspaces = new Map(options.workspaces.map((workspace) => [workspace.name, workspace]));
  const names = [host, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname]), ...allowedHosts];
  const page = options.page === null ? null : await readPageFiles(options.page);
  const closing = new AbortController();
  const app = await buildServer({
    log: options.log,
    workspaces,
    serve,
    routes: listRoutes({ workspaces, serve, closing: closing.signal, page, openapi: () => app.swagger() }),
    page,
    called: { loopbackOnly: isLoopback(host), names },
  });
  app.addHook("preClose", async () => closing.abort());
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    throw refused(cause as NodeJS.ErrnoException, serve);
  }
  const address = app.server.address() as AddressInfo;
  const shown = host.includes(":") ? `[${host}]` : host;
  const close = async (): Promise<void> => {
    // Without this limit, a client that stopped reading its download would keep the service open forever.
    const forced = setTimeout(() => app.server.closeAllConnections(), graceMs);
    try {
      await app.close();
    } finally {
      clearTimeout(forced);
    }
  };
  return { url: `http://${shown}:${address.port}`, close };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function refused(
  cause: NodeJS.ErrnoException,
  { host, port }: Pick<Settings["serve"], "host" | "port">,
): SettingsError {
  const otherwise = "name another with --port or serve.port";
  if (cause.code === "EADDRINUSE")
    return new SettingsError(`port ${port} of ${host} is taken: ${otherwise}`, { code: "port-taken", cause });
  return new SettingsError(
    `the service can't listen at ${host}:${port} (${cause.code ?? cause.message}): ${otherwise}, or --host or serve.host`,
    { code: "serve-address", cause },
  );
}
