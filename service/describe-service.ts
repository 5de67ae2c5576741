import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { z } from "zod";
import type { Settings } from "../domain/settings/settings.ts";
import { version } from "../domain/version.ts";
import { csrfHeader, sessionCookie } from "./authenticate.ts";
import { problem } from "./problems.ts";
import type { Route } from "./route.ts";

/** Gives the parts of the OpenAPI document other than the routes. */
export function describeService(
  serve: Pick<Settings["serve"], "publicUrl">,
): NonNullable<FastifyDynamicSwaggerOptions["openapi"]> {
  return {
    openapi: "3.1.0",
    info: {
      title: "Freshet",
      version,
      description: [
        "Orders, watches, reviews and measures a fresh benchmark of search agents.",
        "A list gives `next`; send it back as `after` for the next page. A failure is a problem (RFC 9457) with `code` and `advice`.",
        "An order needs an `Idempotency-Key`: the same key gives the same work, however often it is sent.",
        `A browser logs in with POST /session and sends the header ${csrfHeader} with each change.`,
      ].join(" "),
    },
    servers: [{ url: serve.publicUrl ?? "/" }],
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A token of `freshet tokens create`." },
        session: { type: "apiKey", in: "cookie", name: sessionCookie },
      },
    },
  };
}

const orderHeaders = z.looseObject({
  "idempotency-key": z
    .string({
      error: "an order needs the header Idempotency-Key: any text of your choice, new for each order",
    })
    .min(1)
    .max(200)
    .describe(
      "Any text of your choice. The same key with the same order gives the same work, however often it is sent.",
    ),
});

/**
 * Finds the fault of an order's headers. Fastify checks the body first and reports nothing else, so whoever corrects the body would learn of
 * a missing key only then. Null if the headers are right or the route takes no orders.
 */
export function findKeyFault(
  route: Pick<Route, "orders"> | undefined,
  headers: object,
): { readonly path: string; readonly message: string } | null {
  if (route?.orders === undefined) return null;
  const [issue] = orderHeaders.safeParse(headers).error?.issues ?? [];
  return issue === undefined ? null : { path: `/${issue.path.join("/")}`, message: issue.message };
}

/** Makes the schema of a route. The server checks the route's requests by it, writes the answers by it, and describes the route by it. */
export function schemaOf(route: Route): Record<string, unknown> {
  const { summary, tag, scope, params, query, body, reply, status = 200, orders } = route;
  return {
    summary,
    tags: [tag],
    description:
      scope === "open" ? "Needs no token." : scope === "any" ? "Any valid token." : `Scope: \`${scope}\`.`,
    security: scope === "open" ? [] : [{ token: [] }, { session: [] }],
    ...(params && { params }),
    // A field that the schema doesn't name is refused. If a misspelt field were ignored, something else would be done than the caller
    // ordered.
    ...(query && { querystring: query.strict() }),
    ...(body && { body: body instanceof z.ZodObject ? body.strict() : body }),
    ...(orders !== undefined && { headers: orderHeaders }),
    ...(route.produces === undefined
      ? { response: { [status]: reply, default: problem } }
      : { produces: [route.produces] }),
  };
}
