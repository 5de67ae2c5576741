/** Says whether a JSON value is an object. Lists and null don't count as objects. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
