import { z } from "zod";
import { problem } from "./problems.ts";
import type { Route } from "./route.ts";

const orderHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .min(1)
    .max(200)
    .describe(
      "Any text of your choice. The same key with the same order gives the same work, however often it is sent.",
    ),
});

/** The schema by which the server checks a route's requests, writes its answers, and describes it. */
export function schemaOf(route: Route): Record<string, unknown> {
  const { summary, tag, scope, params, query, body, reply, status = 200, orders } = route;
  return {
    summary,
    tags: [tag],
    description:
      scope === "open" ? "Needs no token." : scope === "any" ? "Any valid token." : `Scope: \`${scope}\`.`,
    security: scope === "open" ? [] : [{ token: [] }, { session: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(orders !== undefined && { headers: orderHeaders }),
    ...(route.produces === undefined
      ? { response: { [status]: reply, default: problem } }
      : { produces: [route.produces] }),
  };
}
