import { own } from "../../domain/own.ts";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isNull = (value: unknown): boolean => isNode(value) && value["type"] === "null";

/**
 * Rewrites a JSON schema in the smallest vocabulary that all providers share, which is that of OpenAPI 3.0 as Gemini accepts it: type,
 * description, properties, required, items, anyOf, nullable, and enum of strings. References are replaced by their targets. Bounds,
 * formats, patterns and `additionalProperties` are dropped. No wrong reply gets through, because each reply is checked against the whole
 * schema afterwards.
 */
export function simplifySchema(schema: unknown): Record<string, unknown> {
  const root = isNode(schema) ? schema : {};
  return simplify(root, root, new Set());
}

function simplify(node: Node, root: Node, seen: ReadonlySet<string>): Record<string, unknown> {
  const reference = node["$ref"];
  if (typeof reference === "string") return follow(reference, root, seen);
  const described = typeof node["description"] === "string" ? { description: node["description"] } : {};
  const branches = branchesOf(node);
  if (branches.length > 0) {
    const nullable = branches.some(isNull) ? { nullable: true } : {};
    const others = branches.filter((each) => !isNull(each)).map((each) => simplify(each, root, seen));
    const [only] = others;
    if (only !== undefined && others.length === 1) return { ...only, ...described, ...nullable };
    return { anyOf: others, ...described, ...nullable };
  }
  return { ...typeOf(node), ...described, ...membersOf(node, root, seen) };
}

/**
 * Replaces a reference into the same document by its target. A reference within its own target would never end, so it becomes a schema that
 * accepts anything.
 */
function follow(reference: string, root: Node, seen: ReadonlySet<string>): Record<string, unknown> {
  const path = reference.replace(/^#\/?/, "").split("/");
  const target = path.reduce<unknown>((value, name) => (isNode(value) ? own(value, name) : undefined), root);
  return isNode(target) && !seen.has(reference) ? simplify(target, root, new Set([...seen, reference])) : {};
}

function branchesOf(node: Node): readonly Node[] {
  const { type, ...rest } = node;
  if (Array.isArray(type)) return type.map((each) => ({ ...(each === "null" ? {} : rest), type: each }));
  return list(node["anyOf"] ?? node["oneOf"]).filter(isNode);
}

function typeOf(node: Node): Record<string, unknown> {
  const values = "const" in node ? [node["const"]] : list(node["enum"]);
  const isText = values.length > 0 && values.every((value) => typeof value === "string");
  const type = node["type"] ?? (isText ? "string" : undefined);
  return { ...(type === undefined ? {} : { type }), ...(isText ? { enum: values } : {}) };
}

function membersOf(node: Node, root: Node, seen: ReadonlySet<string>): Record<string, unknown> {
  const inner = (value: unknown): Record<string, unknown> => simplify(isNode(value) ? value : {}, root, seen);
  if (node["type"] === "array") return { items: inner(node["items"]) };
  if (!isNode(node["properties"])) return {};
  const fields = Object.entries(node["properties"]).map(([name, field]) => [name, inner(field)]);
  const required = list(node["required"]);
  return { properties: Object.fromEntries(fields), ...(required.length === 0 ? {} : { required }) };
}
