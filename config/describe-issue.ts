import type { z } from "zod";
import { knownKeys } from "./known-keys.ts";
import { suggestKey } from "./suggest-key.ts";

type Issue = z.core.$ZodIssue;

/** What YAML 1.1 took for true and false, and YAML 1.2 takes for words. */
const oldTruths = new Map([
  ...["yes", "on", "y"].map((word) => [word, true] as const),
  ...["no", "off", "n"].map((word) => [word, false] as const),
  ...["true", "false"].map((word) => [word, word === "true"] as const),
]);

/** Nobody mistypes more names at once, nor longer ones. */
const mostKeys = 5;
const longestKey = 60;

/** What is wrong with one value of a settings file, and what was probably meant. */
export function describeIssue(issue: Issue, schema: z.ZodType, value: unknown): string {
  const shown = value === undefined || typeof value === "object" ? "" : ` (it is ${JSON.stringify(value)})`;
  return `${issue.message}${shown}${hintOf(issue, schema, value)}`;
}

function hintOf(issue: Issue, schema: z.ZodType, value: unknown): string {
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(schema, issue.path);
    const typed = issue.keys.filter((key) => key.length <= longestKey).slice(0, mostKeys);
    const meant = typed.flatMap((key) => suggestKey(key, known) ?? []);
    return meant.length > 0 ? `; did you mean ${meant.join(", ")}?` : "";
  }
  if (issue.code !== "invalid_type" || typeof value !== "string") return "";
  const truth = issue.expected === "boolean" ? oldTruths.get(value.toLowerCase()) : undefined;
  return truth === undefined ? "" : `; write ${truth}`;
}
