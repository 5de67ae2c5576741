import { z } from "zod";
import { own } from "../../domain/own.ts";

const longestDetail = 1500;

/** Checks a parsed reply against its call spec's schema. Returns the value, or describes the faults in words that a model can act on. */
export function checkReply<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { ok: true; value: z.output<Schema> } | { ok: false; detail: string } {
  const parsed = schema.safeParse(fitToSchema(value, schema));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, detail: z.prettifyError(parsed.error).slice(0, longestDetail) };
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === "object" && !Array.isArray(value);
/** Lists the branches of a union. A list of types counts as a union too. */
const branchesOf = ({ type, ...node }: Node): Node[] => {
  const branches = node["anyOf"] ?? node["oneOf"];
  if (Array.isArray(branches)) return branches.filter(isNode);
  return Array.isArray(type) ? type.map((each) => ({ ...node, type: each })) : [];
};
const takesNull = ({ type, ...node }: Node): boolean =>
  type === "null" || branchesOf({ type, ...node }).some(takesNull);

/** Says whether an object may belong to a branch. The branch's constant fields decide, such as those of a discriminated union. */
function mayBe(value: unknown, node: Node): boolean {
  if (Array.isArray(value)) return node["type"] === "array";
  if (!isNode(value)) return false;
  const fields = isNode(node["properties"]) ? Object.entries(node["properties"]) : [];
  return (
    node["type"] === "object" &&
    fields.every(
      ([name, field]) => !isNode(field) || !("const" in field) || field["const"] === own(value, name),
    )
  );
}

function fitObject(value: Node, node: Node): unknown {
  const properties = isNode(node["properties"]) ? node["properties"] : {};
  const required = new Set(Array.isArray(node["required"]) ? node["required"] : []);
  const fitted = new Map(Object.entries(value));
  for (const [name, field] of Object.entries(properties)) {
    if (!isNode(field)) continue;
    const given = fitted.get(name);
    if (given === undefined) {
      if (required.has(name) && takesNull(field)) fitted.set(name, null);
    } else if (given === null && !takesNull(field)) {
      if (!required.has(name)) fitted.delete(name);
    } else fitted.set(name, fit(given, field));
  }
  return Object.fromEntries(fitted);
}

/**
 * Returns the only branch to which a value other than null may belong. Undefined if there are several such branches. A number or boolean
 * can't belong to a branch for lists or objects.
 */
function onlyBranch(value: unknown, node: Node): Node | undefined {
  const isPlain = typeof value === "number" || typeof value === "boolean";
  const branches = branchesOf(node).filter(
    ({ type }) => type !== "null" && !(isPlain && (type === "array" || type === "object")),
  );
  return branches.length === 1 ? branches[0] : undefined;
}

const asWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function fitText(value: string, { type, enum: options }: Node): unknown {
  if (Array.isArray(options)) {
    const meant = options.filter((each) => typeof each === "string" && asWord(each) === asWord(value));
    return options.includes(value) || meant.length !== 1 ? value : meant[0];
  }
  const read = parseLoosely(value);
  if (type === "number" || type === "integer") return typeof read === "number" ? read : value;
  if (type === "boolean") return typeof read === "boolean" ? read : value;
  if (type === "array") return Array.isArray(read) ? read : value;
  return type === "object" && isNode(read) ? read : value;
}

function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(/^\s*(true|false)\s*$/i.test(text) ? text.toLowerCase() : text);
  } catch {
    return undefined;
  }
}

/**
 * Converts a value of a wrong type if its meaning is clear: JSON written as text, a number instead of its text, an object instead of a list
 * with one element.
 */
function fitType(value: unknown, node: Node): unknown {
  const { type } = node;
  const read = typeof value === "string" ? fitText(value, node) : value;
  if (type === "string" && (typeof read === "number" || typeof read === "boolean")) return String(read);
  // A single text is not turned into a list, since it may name several things.
  if (type === "array" && isNode(read)) return [read];
  if (type === "object" && Array.isArray(read)) return asOnlyField(read, node);
  return read;
}

/** Wraps a list into the expected object, if the list is the object's only required field. */
function asOnlyField(value: readonly unknown[], node: Node): unknown {
  const fields = Object.entries(isNode(node["properties"]) ? node["properties"] : {});
  const lists = fields.filter(([, field]) => isNode(field) && field["type"] === "array");
  const required = Array.isArray(node["required"]) ? node["required"] : [];
  const [name] = lists[0] ?? [];
  return lists.length === 1 && required.every((each) => each === name) && name !== undefined
    ? { [name]: value }
    : value;
}

function fit(given: unknown, node: Node): unknown {
  const branch = branchesOf(node).find((each) => mayBe(given, each));
  if (branch !== undefined) return fit(given, branch);
  const only = given === null ? undefined : onlyBranch(given, node);
  if (only !== undefined) return fit(given, only);
  const list = branchesOf(node).find(({ type }) => type === "array");
  const read = list !== undefined && typeof given === "string" ? parseLoosely(given) : undefined;
  if (list !== undefined && Array.isArray(read)) return fit(read, list);
  const value = fitType(given, node);
  if (Array.isArray(value)) {
    const { items } = node;
    return isNode(items) ? value.map((item) => fit(item, items)) : value;
  }
  return isNode(value) ? fitObject(value, node) : value;
}

/**
 * Fits a value to the schema before zod checks it. Strict schemas make optional fields nullable, so null in an optional field is removed. A
 * missing nullable field becomes null, because models leave such fields out. Some servers' parsers read tool calls from text, so that
 * numbers, lists and objects are still text; these are parsed here.
 */
function fitToSchema(value: unknown, schema: z.ZodType): unknown {
  return fit(value, z.toJSONSchema(schema, { io: "input", target: "draft-7" }));
}
