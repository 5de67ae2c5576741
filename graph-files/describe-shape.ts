import { isObject } from "../domain/is-object.ts";

const mostKeys = 6;

/** What a JSON value that is no graph looks like, in words: by its keys where it is an object. None of its texts is repeated. */
export function describeShape(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length} values`;
  if (!isObject(value)) return `a ${typeof value}`;
  const known = knownAs(value);
  if (known !== null) return known;
  const keys = Object.keys(value);
  if (keys.length === 0) return "an empty object";
  const named = keys.slice(0, mostKeys).map((key) => JSON.stringify(key.slice(0, 40)));
  const more = keys.length - named.length;
  return `an object with ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Other files of Freshet's own, told by keys that only they have. */
const ownFiles: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["canary", "position", "graph"], "a sealed row of a release, which `freshet release open` opens"],
  [["format", "seal", "items"], "a release's manifest"],
  [["verdict", "steps"], "a proof (`questions show --proof`), which has no graph; leave out --proof"],
  [["findings", "sound"], "a report of `freshet graph check`"],
  [["input", "target"], "a sample for inspect, which has no graph; `release open --format jsonl` has them"],
  [["graph"], "a question whose graph is missing"],
];

function knownAs(value: Readonly<Record<string, unknown>>): string | null {
  return ownFiles.find(([keys]) => keys.every((key) => Object.hasOwn(value, key)))?.[1] ?? null;
}
