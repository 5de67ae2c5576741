import { expect, it } from "vitest";
import { z } from "zod";
import { askUntilSound } from "../../../agents/ask-again.ts";
import type { Ask } from "../../../domain/model-calls/call-spec.ts";

const spec = { name: "name", input: z.object({ faults: z.array(z.string()) }), reply: z.string() };
const key = { scope: { kind: "run", id: "run-1" }, step: "compose", round: 1, name: "compose" } as const;

/** Asks a model that gives these replies in turn, the last one for ever; none is sound but `right`. */
async function askFor(replies: readonly string[]) {
  const asked: (readonly string[])[] = [];
  const ask: Ask<typeof spec> = async ({ faults }) => {
    asked.push(faults);
    return { ok: true, value: replies[Math.min(asked.length, replies.length) - 1] ?? "" };
  };
  const outcome = await askUntilSound(
    ask,
    {
      input: (faults) => ({ faults }),
      findFaults: (value) => (value === "right" ? [] : [`${value} is wrong`]),
    },
    { key, repairs: 4 },
  );
  return { asked, outcome };
}

it("tells the faults of each reply, until one has none", async () => {
  const { asked, outcome } = await askFor(["one", "two", "right"]);
  expect(asked).toEqual([[], ["one is wrong"], ["two is wrong"]]);
  expect(outcome).toMatchObject({ ok: true, value: "right", faults: [] });
});

it("asks no more where a model that was told of its faults replies the very same", async () => {
  const { asked, outcome } = await askFor(["one"]);
  expect(asked).toHaveLength(2);
  expect(outcome).toMatchObject({ ok: true, value: "one", faults: ["one is wrong"] });
});

it("goes on while replies differ, up to its budget", async () => {
  const { asked } = await askFor(["one", "two", "one", "two", "one"]);
  expect(asked).toHaveLength(5);
});
