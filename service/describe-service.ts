import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import type { Settings } from "../domain/settings/settings.ts";
import { version } from "../domain/version.ts";
import { csrfHeader, sessionCookie } from "./authenticate.ts";

/** The parts of the OpenAPI document besides the routes. */
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
