import { describe, expect, it } from "vitest";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { type EvaluationCase, readCases } from "./read-cases.ts";

/** The parts of an evaluation that a case names, in comparable form. */
function evaluated({ file, asOf, expect: wanted }: EvaluationCase): Record<string, unknown> {
  const result = evaluate(file, factsOfFile(file), asOf === undefined ? {} : { asOf });
  const comparable: Record<string, unknown> = {
    ...result,
    others: result.others.map(({ answer }) => answer),
    conflicts: result.conflicts.length,
    nodes: Object.fromEntries(
      Object.keys((wanted["nodes"] as object | undefined) ?? {}).map((id) => [id, result.nodes[id]]),
    ),
  };
  return Object.fromEntries(Object.keys(wanted).map((part) => [part, inOrder(comparable[part])]));
}

function inOrder(part: unknown): unknown {
  if (Array.isArray(part)) return [...part].sort();
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inOrder(value)]));
}

describe.each(["verdicts.en", "operations.en", "verdicts.zh", "vague-times.en"])(
  "evaluation cases %s",
  (name) => {
    it.each(readCases(name).map((one) => [one.name, one] as const))("%s", (_name, one) => {
      expect(evaluated(one)).toEqual(inOrder(one.expect));
    });
  },
);
