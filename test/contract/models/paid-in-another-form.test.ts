import { expect, test } from "vitest";
import { z } from "zod";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import type { ModelGateway } from "../../../models/model-gateway.ts";
import type { Script, ScriptedReply } from "../../support/model-server.ts";
import { colours, keyOf, openBench } from "./gateway-bench.ts";

// Gemini refuses a schema that is too complex for it, and takes others.
const graph = {
  name: "parse_graph",
  input: z.object({ subject: z.string() }),
  reply: z.object({ nodes: z.array(z.string()) }),
};
const tooComplex: ScriptedReply = {
  status: 400,
  error: "The specified schema produces a constraint that has too many states for serving.",
};
const say = (content: unknown): ScriptedReply => ({ message: { content: JSON.stringify(content) } });

/** A server that refuses the graph's schema. `paid` lists the form and the call of each answered request, in their order. */
function openServer(
  repliesOf: (paid: readonly string[]) => unknown = () => ({ colours: ["blue"], note: null }),
) {
  const paid: string[] = [];
  const script: Script = ({ body }) => {
    const form = body["response_format"] as { type: string; json_schema?: { name: string } } | undefined;
    if (form?.json_schema?.name === graph.name) return tooComplex;
    const isGraph = String(body.messages[0]?.content).includes(graph.name);
    paid.push(`${isGraph ? "graph" : "colours"} as ${form?.type ?? "text"}`);
    return say(isGraph ? { nodes: ["a"] } : repliesOf(paid));
  };
  return { paid, script };
}

const ask = (
  gateway: ModelGateway,
  callSpec: typeof colours | typeof graph,
  key: Partial<CallKey> & { readonly name: string },
  subject = "the sky",
) =>
  gateway.ask({
    ...{ callSpec, role: "judge", key: { ...keyOf(key.name), ...key } },
    ...{ system: "Look at it.", input: { subject } },
  });

test("a resumed run pays for no call twice where the server refuses the schema of another call", async () => {
  const { paid, script } = openServer();
  const { gateway, restart, events } = await openBench(script);
  expect(await ask(gateway, graph, { name: "graph" })).toMatchObject({ ok: true, value: { nodes: ["a"] } });
  const first = await ask(gateway, colours, { name: "instruct" });
  expect(first).toMatchObject({ ok: true, value: { colours: ["blue"] } });
  expect(paid).toEqual(["graph as json_object", "colours as json_object"]);

  const resumed = restart();
  expect(await ask(resumed, colours, { name: "instruct" })).toEqual(first);
  expect(await ask(resumed, graph, { name: "graph" })).toMatchObject({ ok: true });
  expect(paid).toHaveLength(2);
  expect(events.filter(({ kind }) => kind === "replay")).toHaveLength(2);
});

test("a process that asks in a simpler form since finds what it paid for in the first form", async () => {
  const { paid, script } = openServer();
  const { gateway } = await openBench(script);
  const first = await ask(gateway, colours, { name: "instruct" });
  await ask(gateway, graph, { name: "graph" });
  expect(await ask(gateway, colours, { name: "instruct" })).toEqual(first);
  expect(paid).toEqual(["colours as json_schema", "graph as json_object"]);
});

test("a faulty reply and its repair are found in another form, too", async () => {
  const { paid, script } = openServer((asked) =>
    asked.filter((call) => call.startsWith("colours")).length === 1
      ? { colours: "blue" }
      : { colours: ["blue"], note: null },
  );
  const { gateway, restart, ledger } = await openBench(script);
  const first = await ask(gateway, colours, { name: "instruct" });
  expect(first).toMatchObject({ ok: true });
  expect(ledger.entries.map(({ reservation }) => reservation.attempt)).toEqual([0, 3]);
  await ask(gateway, graph, { name: "graph" });
  expect(await ask(gateway, colours, { name: "instruct" })).toEqual(first);
  expect(await ask(restart(), colours, { name: "instruct" })).toEqual(first);
  expect(paid).toEqual(["colours as json_schema", "colours as json_schema", "graph as json_object"]);
});

test("a shared reply is found in another form, too", async () => {
  const { paid, script } = openServer();
  const { gateway } = await openBench(script);
  const first = await ask(gateway, colours, { name: "reading 1", shared: true });
  await ask(gateway, graph, { name: "graph" });
  expect(await ask(gateway, colours, { name: "reading 2", shared: true })).toEqual(first);
  expect(paid).toHaveLength(2);
});

test("another request under the key is refused, whatever the form in which it was paid for", async () => {
  const { paid, script } = openServer();
  const { gateway, restart } = await openBench(script);
  await ask(gateway, graph, { name: "graph" });
  await ask(gateway, colours, { name: "instruct" });
  const asked = ask(restart(), colours, { name: "instruct" }, "the sea");
  await expect(asked).rejects.toMatchObject({ code: "call-key-clash" });
  expect(paid).toHaveLength(2);
});
