import { z } from "zod";
import { own } from "../../domain/own.ts";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const isNull = (node: Node): boolean => node["type"] === "null";
const acceptsNull = (node: Node): boolean =>
  list(node["anyOf"] ?? node["oneOf"]).some(isNull) || isNull(node);
const nullable = (node: Node): Node => {
  if (acceptsNull(node)) return node;
  if (Array.isArray(node["anyOf"])) return { ...node, anyOf: [...node["anyOf"], { type: "null" }] };
  const { description, ...rest } = node;
  return { anyOf: [rest, { type: "null" }], ...(description === undefined ? {} : { description }) };
};

// Some strict servers refuse formats, lengths and bounds, so these are left out of the schema. zod checks them afterwards, and the
// description tells the model about them.
const dateWords = "A day as YYYY-MM-DD.";
function describe(node: Node): Node {
  const words = [node["description"], node["format"] === "date" ? dateWords : undefined];
  const description = words.filter((each) => each !== undefined).join(" ");
  return description === "" ? {} : { description };
}

function strictObject(node: Node): Node {
  const fields = isNode(node["properties"]) ? node["properties"] : {};
  const required = new Set(Array.isArray(node["required"]) ? node["required"] : []);
  const properties = Object.entries(fields).map(([name, field]) => {
    const strict = toStrict(isNode(field) ? field : {});
    return [name, required.has(name) ? strict : nullable(strict)];
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: Object.keys(fields),
    additionalProperties: false,
  };
}

/** Lists the branches of a union. A list of types is a union too, but fewer servers understand such a list, so it becomes `anyOf`. */
function branchesOf(node: Node): readonly Node[] {
  const { type, description: _, ...rest } = node;
  if (Array.isArray(type)) return type.map((each) => ({ ...(each === "null" ? {} : rest), type: each }));
  return list(node["anyOf"] ?? node["oneOf"]);
}

function toStrict(node: Node): Node {
  const branches = branchesOf(node);
  if (branches.length > 0) return { anyOf: branches.map(toStrict), ...describe(node) };
  if (node["type"] === "object" && node["properties"] !== undefined)
    return { ...strictObject(node), ...describe(node) };
  if (node["type"] === "array")
    return { type: "array", items: isNode(node["items"]) ? toStrict(node["items"]) : {}, ...describe(node) };
  const kept = Object.fromEntries(
    ["type", "enum", "const", "additionalProperties"].flatMap((name) =>
      own(node, name) === undefined ? [] : [[name, own(node, name)]],
    ),
  );
  return { ...kept, ...describe(node) };
}

/**
 * Converts a zod schema into a JSON schema that strict servers accept. Every field is required, optional fields are nullable, additional
 * fields are forbidden, and there are no bounds or formats. `checkReply` undoes this conversion in replies.
 */
export function toReplySchema(schema: z.ZodType): Record<string, unknown> {
  return { ...toStrict(z.toJSONSchema(schema, { io: "input", target: "draft-7" })) };
}
