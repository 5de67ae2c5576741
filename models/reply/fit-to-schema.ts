import { z } from "zod";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const branchesOf = (node: Node): Node[] => {
  const branches = node["anyOf"] ?? node["oneOf"];
  return Array.isArray(branches) ? branches.filter(isNode) : [];
};
const takesNull = ({ type, ...node }: Node): boolean =>
  type === "null" || (Array.isArray(type) && type.includes("null")) || branchesOf(node).some(takesNull);

/** Whether an object could be of a branch by its constant fields, as those of a discriminated union. */
function mayBe(value: unknown, node: Node): boolean {
  if (Array.isArray(value)) return node["type"] === "array";
  if (!isNode(value)) return false;
  const fields = isNode(node["properties"]) ? Object.entries(node["properties"]) : [];
  return (
    node["type"] === "object" &&
    fields.every(([name, field]) => !isNode(field) || !("const" in field) || field["const"] === value[name])
  );
}

function fitObject(value: Node, node: Node): unknown {
  const properties = isNode(node["properties"]) ? node["properties"] : {};
  const required = new Set(Array.isArray(node["required"]) ? node["required"] : []);
  const fitted: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(properties)) {
    if (!isNode(field)) continue;
    const given = fitted[name];
    if (given === undefined) {
      if (required.has(name) && takesNull(field)) fitted[name] = null;
    } else if (given === null && !takesNull(field)) {
      if (!required.has(name)) delete fitted[name];
    } else fitted[name] = fit(given, field);
  }
  return fitted;
}

function fit(value: unknown, node: Node): unknown {
  const branch = branchesOf(node).find((each) => mayBe(value, each));
  if (branch !== undefined) return fit(value, branch);
  if (Array.isArray(value)) {
    const { items } = node;
    return isNode(items) ? value.map((item) => fit(item, items)) : value;
  }
  return isNode(value) ? fitObject(value, node) : value;
}

/**
 * Turns back what strict schemas do to optional fields, and forgives models that leave a nullable field out: null for an
 * optional field is taken away, a missing nullable one becomes null. Everything else stays for zod to judge.
 */
export function fitToSchema(value: unknown, schema: z.ZodType): unknown {
  return fit(value, z.toJSONSchema(schema, { io: "input", target: "draft-7" }));
}
