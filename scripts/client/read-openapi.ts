import { serveSettings } from "../../domain/settings/serve-settings.ts";
import { buildServer } from "../../service/build-server.ts";
import { listRoutes } from "../../service/list-routes.ts";

/** The OpenAPI document of the service. It follows from the routes alone, so it needs no database. */
export async function readOpenApi(): Promise<object> {
  const serve = serveSettings.parse({});
  const workspaces = new Map();
  const closing = new AbortController().signal;
  const routes = listRoutes({ workspaces, serve, closing, page: null, openapi: () => ({}) });
  const app = await buildServer({
    log: () => {},
    workspaces,
    serve,
    routes,
    page: null,
    called: { loopbackOnly: true },
  });
  try {
    await app.ready();
    return app.swagger();
  } finally {
    await app.close();
  }
}
