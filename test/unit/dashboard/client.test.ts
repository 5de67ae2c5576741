import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { eventKinds } from "../../../dashboard/client/event-kinds.ts";
import { progressKinds } from "../../../domain/ports/work/progress-log.ts";
import { readOpenApi } from "../../../scripts/client/read-openapi.ts";
import { typeClient } from "../../../scripts/client/type-client.ts";

const file = path.join(import.meta.dirname, "..", "..", "..", "dashboard", "client", "paths.ts");

it("the client's types are those of the service; `npm run client` writes them", async () => {
  const wanted = typeClient(await readOpenApi()).split("\n");
  const written = readFileSync(file, "utf8").split("\n");
  expect(written.find((line, at) => line !== wanted[at])).toBe(undefined);
  expect(written.length).toBe(wanted.length);
});

it("the page hears every kind of event that the service streams", () => {
  expect(eventKinds).toEqual(progressKinds);
});

it("types what JSON schemas say", () => {
  const reply = {
    type: "object",
    properties: {
      "a-b": { type: "array", items: { enum: ["x", "y"] } },
      pair: { prefixItems: [{ type: "string" }, { type: "integer" }], type: "array" },
      maybe: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] },
      counts: { type: "object", additionalProperties: { type: "number" } },
      any: {},
    },
    required: ["a-b", "maybe"],
    additionalProperties: false,
  };
  const text = typeClient({
    paths: {
      "/x/{id}": {
        get: {
          summary: "Ends */ here.",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { 200: { content: { "application/json": { schema: reply } } } },
        },
      },
    },
    components: { schemas: { Thing: { type: "string" }, Unused: { type: "string" } } },
  });
  expect(text).toContain('"a-b": ("x" | "y")[];');
  expect(text).toContain("pair?: [string, number];");
  expect(text).toContain('maybe: (schemas["Thing"] | null);');
  expect(text).toContain("counts?: Record<string, number>;");
  expect(text).toContain("any?: unknown;");
  expect(text).toContain("/** Ends * / here. */");
  expect(text).not.toContain("Unused");
});
