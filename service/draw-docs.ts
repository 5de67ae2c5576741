import { z } from "zod";
import { escapeXml } from "../domain/escape-xml.ts";

const schema = z.record(z.string(), z.unknown());

const operation = z.looseObject({
  summary: z.string().default(""),
  description: z.string().default(""),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().default(""),
        schema: schema.default({}),
      }),
    )
    .default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()).default({}),
});

const document = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string().default("") }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: schema.default({}) }).prefault({}),
});

/** Draws an OpenAPI document as one page: the routes are listed under their headings, and the parts of each route are folded below it. */
export function drawDocs(openapi: object): string {
  const { info, paths, components } = document.parse(openapi);
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => ({ path, method: method.toUpperCase(), ...of })),
  );
  const tags = [...new Set(routes.flatMap((route) => route.tags))];
  const parts = tags.map((tag) => {
    const own = routes.filter((route) => route.tags.includes(tag));
    return `<h2>${escapeXml(tag)}</h2>\n${own.map(drawRoute).join("\n")}`;
  });
  const schemas = Object.entries(components.schemas).map(([name, of]) => fold(escapeXml(name), code(of)));
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeXml(info.title)} API</title><link rel="stylesheet" href="/docs/style.css"></head><body><main>`,
    `<h1>${escapeXml(info.title)} ${escapeXml(info.version)}</h1><p>${escapeXml(info.description)}</p>`,
    `<p><a href="/openapi.json">openapi.json</a></p>`,
    ...parts,
    `<h2>Schemas</h2>`,
    ...schemas,
    `</main></body></html>`,
  ].join("\n");
}

/** Style of the page, for light and dark mode. */
export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.4rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; }
code, pre { font: 0.875rem/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
`;

type DrawnRoute = z.output<typeof operation> & { readonly path: string; readonly method: string };

function drawRoute({
  path,
  method,
  summary,
  description,
  parameters,
  requestBody,
  responses,
}: DrawnRoute): string {
  const named = parameters.map(
    ({ name, in: where, required, description: told }) =>
      `<li><code>${escapeXml(name)}</code> (${escapeXml(where)}${required ? ", required" : ""}) ${escapeXml(told)}</li>`,
  );
  return fold(
    `<b>${escapeXml(method)}</b> <code>${escapeXml(path)}</code> ${escapeXml(summary)}`,
    [
      `<p>${escapeXml(description)}</p>`,
      ...(named.length > 0 ? [`<ul>${named.join("")}</ul>`] : []),
      ...(requestBody === undefined ? [] : [`<h3>Body</h3>${code(requestBody)}`]),
      `<h3>Answers</h3>${code(responses)}`,
    ].join("\n"),
  );
}

const fold = (head: string, body: string): string => `<details><summary>${head}</summary>${body}</details>`;

const code = (value: unknown): string =>
  `<pre><code>${escapeXml(JSON.stringify(value, null, 2))}</code></pre>`;
