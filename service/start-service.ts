import type { AddressInfo } from "node:net";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { buildServer } from "./build-server.ts";
import { listRoutes } from "./list-routes.ts";
import { readPageFiles } from "./page-files.ts";
import type { Workspace } from "./route.ts";

export interface Service {
  /** Address at which it listens. */
  readonly url: string;
  /** Takes no new requests, ends the open streams, and waits ten seconds at most for requests under way. */
  close(): Promise<void>;
}

/** Milliseconds that answers under way have to end when the service ends. */
const graceMs = 10_000;

/** Serves the HTTP API. The caller closes it, and then the workspaces. @throws SettingsError `port-taken`, `serve-address` */
export async function startService(options: {
  readonly workspaces: readonly Workspace[];
  readonly serve: Settings["serve"];
  /** Folder of the built web page; null for the API alone. */
  readonly page: string | null;
  /** Takes one line about a failure that nobody foresaw. */
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
    // A client that stopped reading its download would otherwise keep the service open for good.
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
