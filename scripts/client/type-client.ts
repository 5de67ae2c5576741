import { z } from "zod";

type Schema = Readonly<Record<string, unknown>>;

const schemaObject = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.looseObject({ schema: schemaObject.default({}) })).default({});

const operation = z.looseObject({
  summary: z.string().default(""),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(["query", "header", "path", "cookie"]),
        required: z.boolean().default(false),
        description: z.string().default(""),
        schema: schemaObject.default({}),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content })).default({}),
});
type Operation = z.output<typeof operation>;

const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schemaObject).default({}) }).prefault({}),
});

const head =
  "// Written by `npm run client` from the OpenAPI document of the service. Don't change it by hand.\n";

/** Writes an OpenAPI document as the TypeScript types that openapi-fetch reads: `paths`, and the named `schemas`. */
export function typeClient(openapi: object): string {
  const { paths, components } = document.parse(openapi);
  const addresses = Object.entries(paths).map(
    ([path, methods]) =>
      `  ${JSON.stringify(path)}: {\n${Object.entries(methods)
        .map(([method, of]) => typeOperation(method, of))
        .join("")}  };\n`,
  );
  const isNamed = (name: string): boolean =>
    JSON.stringify(openapi).includes(`#/components/schemas/${name}"`);
  const names = Object.entries(components.schemas)
    .filter(([name]) => isNamed(name))
    .map(([name, schema]) => `  ${keyOf(name)}: ${typeOf(schema, 1)};\n`);
  return `${head}export interface paths {\n${addresses.join("")}}\n\nexport interface schemas {\n${names.join("")}}\n`;
}

function typeOperation(method: string, { summary, parameters, requestBody, responses }: Operation): string {
  const places = ["query", "header", "path", "cookie"].map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return `        ${place}?: never;\n`;
    const isNeeded = own.some(({ required }) => required);
    const members = own.map(
      ({ name, required, schema, description }) =>
        `${comment(description, 5)}          ${keyOf(name)}${required ? "" : "?"}: ${typeOf(schema, 5)};\n`,
    );
    return `        ${place}${isNeeded ? "" : "?"}: {\n${members.join("")}        };\n`;
  });
  const body =
    requestBody === undefined
      ? "      requestBody?: never;\n"
      : `      requestBody: { content: { ${typeContent(requestBody.content)} } };\n`;
  const answers = Object.entries(responses).map(
    ([status, answer]) =>
      `        ${/^\d+$/u.test(status) ? status : JSON.stringify(status)}: { headers: Record<string, unknown>; content: { ${typeContent(answer.content)} } };\n`,
  );
  return [
    comment(summary, 2),
    `    ${method}: {\n`,
    `      parameters: {\n${places.join("")}      };\n`,
    body,
    `      responses: {\n${answers.join("")}      };\n`,
    "    };\n",
  ].join("");
}

const typeContent = (given: Operation["responses"][string]["content"]): string =>
  Object.entries(given)
    .map(([type, { schema }]) => `${JSON.stringify(type)}: ${typeOf(schema, 4)}`)
    .join("; ");

/** The type of a JSON schema, as far as zod writes schemas. A bound or a format has no type of its own. */
function typeOf(schema: Schema, depth: number): string {
  if (typeof schema["$ref"] === "string") {
    const name = schema["$ref"].split("/").at(-1) ?? "";
    return `schemas[${JSON.stringify(name)}]`;
  }
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"]))
    return `(${schema["enum"].map((word) => JSON.stringify(word)).join(" | ")})`;
  for (const [word, sign] of [
    ["anyOf", " | "],
    ["oneOf", " | "],
    ["allOf", " & "],
  ] as const) {
    const parts = schema[word];
    if (Array.isArray(parts)) return `(${parts.map((part: Schema) => typeOf(part, depth)).join(sign)})`;
  }
  const { type } = schema;
  if (Array.isArray(type))
    return `(${type.map((one) => typeOf({ ...schema, type: one }, depth)).join(" | ")})`;
  if (type === "string" || type === "boolean" || type === "null") return type;
  if (type === "integer" || type === "number") return "number";
  if (type === "array") return typeArray(schema, depth);
  if (type === "object" || "properties" in schema) return typeObject(schema, depth);
  return "unknown";
}

function typeArray({ prefixItems, items }: Schema, depth: number): string {
  if (Array.isArray(prefixItems))
    return `[${prefixItems.map((item: Schema) => typeOf(item, depth)).join(", ")}]`;
  return `${typeOf((items ?? {}) as Schema, depth)}[]`;
}

function typeObject({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const indent = "  ".repeat(depth);
  const needed = new Set(required as readonly string[]);
  const members = Object.entries(properties as Record<string, Schema>).map(
    ([name, schema]) =>
      `${comment(String(schema["description"] ?? ""), depth + 1)}${indent}  ${keyOf(name)}${needed.has(name) ? "" : "?"}: ${typeOf(schema, depth + 1)};\n`,
  );
  const hasMore = additionalProperties !== false && additionalProperties !== undefined;
  if (members.length === 0) {
    const value = typeof additionalProperties === "object" ? (additionalProperties as Schema) : {};
    return hasMore ? `Record<string, ${typeOf(value, depth)}>` : "Record<string, never>";
  }
  return `{\n${members.join("")}${hasMore ? `${indent}  [key: string]: unknown;\n` : ""}${indent}}`;
}

const keyOf = (name: string): string => (/^[a-z_$][\w$]*$/iu.test(name) ? name : JSON.stringify(name));

const comment = (text: string, depth: number): string =>
  text === "" ? "" : `${"  ".repeat(depth)}/** ${text.replaceAll("*/", "* /")} */\n`;
