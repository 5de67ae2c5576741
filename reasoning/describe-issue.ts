import type { z } from "zod";
import { own } from "../domain/own.ts";

type Fields = Readonly<Record<string, unknown>>;

const types: Readonly<Record<string, string>> = {
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

/** What is wrong with a field of a document, in words: what was expected there, and what stands there. */
export function describeIssue(document: unknown, issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join(".") || "the file";
  const value = issue.path.reduce<unknown>(
    (part, key) => (typeof part === "object" ? own(part as Fields | null, String(key)) : undefined),
    document,
  );
  const expected = expectationOf(issue);
  if (expected === null) return `${place}: ${issue.message}`;
  return value === undefined
    ? `${place} is missing: expected is ${expected}`
    : `${place} is ${nameValue(value)}: expected is ${expected}`;
}

function expectationOf(issue: z.core.$ZodIssue): string | null {
  if (issue.code === "invalid_type") return own(types, issue.expected) ?? issue.expected;
  if (issue.code === "invalid_value") return `one of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_small" && issue.origin === "string") return "a text that is not empty";
  return null;
}

const longest = 40;

function nameValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "an object";
  if (typeof value !== "string") return String(value);
  return value.length > longest ? "a longer text" : JSON.stringify(value);
}
