import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { reasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { isObject } from "../../../domain/is-object.ts";
import type { CallSpec } from "../../../domain/model-calls/call-spec.ts";
import { checkReply } from "../../../models/reply/check-reply.ts";
import { toReplySchema } from "../../../models/reply/to-reply-schema.ts";

type Node = Record<string, unknown>;

const allowed = new Set(
  "type properties required additionalProperties items anyOf enum const description".split(" "),
);

/** What strict servers ask for at every level of a schema. */
function faultsOf(node: Node, where: string): string[] {
  const strange = Object.keys(node).filter((key) => !allowed.has(key));
  const fields = (node["properties"] ?? {}) as Record<string, Node>;
  const open = node["type"] === "object" && node["additionalProperties"] !== false;
  const missing = Object.keys(fields).filter((name) => !(node["required"] as string[]).includes(name));
  const below = [
    ...Object.entries(fields),
    ...((node["anyOf"] ?? []) as Node[]).map((branch, index): [string, Node] => [String(index), branch]),
    ...(node["items"] === undefined ? [] : [["items", node["items"]] as [string, Node]]),
  ];
  return [
    ...[...strange, ...missing, ...(open ? ["open"] : [])].map((fault) => `${where}: ${fault}`),
    ...below.flatMap(([name, child]) => faultsOf(child, `${where}.${name}`)),
  ];
}

const folder = path.join(import.meta.dirname, "..", "..", "..", "domain", "model-calls");
const callSpecs = (
  await Promise.all(readdirSync(folder).map((file) => import(path.join(folder, file)) as Promise<object>))
)
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is CallSpec => isObject(value) && "reply" in value && "input" in value);

test.each(callSpecs.map((callSpec) => [callSpec.name, callSpec] as const))(
  "the reply schema of %s is one that strict servers take",
  (name, { reply }) => {
    expect(faultsOf(toReplySchema(reply), name)).toEqual([]);
  },
);

test("what strictness adds is taken away again, what a lenient model leaves out is filled in", () => {
  const edge = { id: "e", op: "projection", from: "a", to: "b" };
  const nulls = { relation: null, inverse: null, within: null, filter: null, evidence: null };
  const node = { id: "a", kind: "entity", label: "A", given: null };
  const graph = { nodes: [node], edges: [{ ...edge, ...nulls }], answer: "a" };
  expect(checkReply(reasoningGraph, graph)).toEqual({
    ok: true,
    value: { nodes: [{ id: "a", kind: "entity", label: "A" }], edges: [edge], answer: "a" },
  });

  const schema = z.object({
    day: z.iso.date().nullable(),
    tags: z.array(z.string()).default([]),
    shape: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("dot"), size: z.number().nullable() }),
      z.object({ kind: z.literal("line"), to: z.string().optional() }),
    ]),
  });
  expect(checkReply(schema, { tags: null, shape: { kind: "line", to: null } })).toEqual({
    ok: true,
    value: { day: null, tags: [], shape: { kind: "line" } },
  });
  expect(checkReply(schema, { shape: { kind: "dot" } })).toMatchObject({
    ok: true,
    value: { shape: { size: null } },
  });
  const wrong = checkReply(schema, { day: "2026-02-30", shape: { kind: "dot" } });
  expect(wrong).toMatchObject({ ok: false, detail: expect.stringContaining("day") });
});

const report = z.object({
  facts: z.array(z.object({ subject: z.string(), year: z.number().nullable() })),
  fresh: z.boolean(),
  verdict: z.enum(["not-stated", "states"]),
  exactAnswer: z.string().nullable(),
  queries: z.union([z.string(), z.array(z.string())]),
});
const sound = {
  facts: [{ subject: "A", year: 1990 }],
  fresh: true,
  verdict: "states",
  exactAnswer: "2026",
  queries: ["a"],
};

test.each<[string, object]>([
  ["a list as text", { facts: '[{"subject":"A","year":1990}]' }],
  ["an object in place of a list of one", { facts: { subject: "A", year: 1990 } }],
  ["numbers as text", { facts: [{ subject: "A", year: "1990" }] }],
  ["a number where a text is wanted", { exactAnswer: 2026 }],
  ["true as text", { fresh: "True" }],
  ["another spelling of a word of a list", { verdict: "States" }],
  ["a list as text where a text may stand too", { queries: '["a"]' }],
])("%s is read as what is meant", (_name, part) => {
  expect(checkReply(report, { ...sound, ...part })).toEqual({ ok: true, value: sound });
});

test.each<[string, object]>([
  ["words for a number", { facts: [{ subject: "A", year: "about 1990" }] }],
  ["a word that no list holds", { verdict: "stated" }],
  ["text that is no list", { facts: "A was founded" }],
  ["a text that says nothing of truth", { fresh: "perhaps" }],
])("%s stays wrong", (_name, part) => {
  expect(checkReply(report, { ...sound, ...part })).toMatchObject({ ok: false });
});

test("a bare list stands for an object that holds nothing else", () => {
  const only = z.object({ colours: z.array(z.string()), note: z.string().optional() });
  expect(checkReply(only, ["blue"])).toEqual({ ok: true, value: { colours: ["blue"] } });
  expect(checkReply(report, ["blue"])).toMatchObject({ ok: false });
});
