import { z } from "zod";
import { docsStyle, drawDocs } from "../draw-docs.ts";
import { defineRoute, type Route } from "../route.ts";

const tag = "Documentation";

/** The OpenAPI document, and a page that shows it without any script. */
export function documentRoutes({ openapi }: { readonly openapi: () => object }): Route[] {
  return [
    defineRoute({
      method: "GET",
      path: "/openapi.json",
      scope: "any",
      tag,
      summary: "This service as an OpenAPI 3.1 document.",
      reply: z.looseObject({ openapi: z.string() }),
      handle: async () => openapi() as { openapi: string },
    }),
    defineRoute({
      method: "GET",
      path: "/docs",
      scope: "any",
      tag,
      summary: "The routes of this service as a page for people.",
      reply: z.string(),
      produces: "text/html",
      async handle({ reply }) {
        void reply.type("text/html; charset=utf-8");
        return drawDocs(openapi());
      },
    }),
    defineRoute({
      method: "GET",
      path: "/docs/style.css",
      scope: "any",
      tag,
      summary: "The style sheet of the page with the routes.",
      reply: z.string(),
      produces: "text/css",
      async handle({ reply }) {
        void reply.type("text/css; charset=utf-8");
        return docsStyle;
      },
    }),
  ];
}
