import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  type Sampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import { expect, it } from "vitest";
import { GiveUpItemError, RetryLaterError } from "../../../domain/errors/freshet-error.ts";
import { createIdGenerator, createTracer, traceIds } from "../../../telemetry/create-tracer.ts";

const runId = "run-0123456789abcdef";

/** A tracer of a process, and what it has exported. */
function openTracer(sampler?: Sampler) {
  const exporter = new InMemorySpanExporter();
  const wanted = {};
  const provider = new BasicTracerProvider({
    ...(sampler && { sampler }),
    idGenerator: createIdGenerator(wanted),
    spanProcessors: [new SimpleSpanProcessor(exporter)],
  });
  const spans = (): ReadableSpan[] => exporter.getFinishedSpans();
  return { tracer: createTracer(provider.getTracer("test"), wanted), spans };
}

const idsOf = (span: ReadableSpan | undefined) => ({
  trace: span?.spanContext().traceId,
  id: span?.spanContext().spanId,
  parent: span?.parentSpanContext?.spanId,
});

it("two processes add to one trace, below a root whose ids follow from the run's", async () => {
  const { traceId, rootId } = traceIds(runId);
  for (const { tracer, spans } of [openTracer(), openTracer()]) {
    await tracer.span({ name: "step", scopeId: runId }, async () => {
      tracer.ended({ name: "call", scopeId: runId, milliseconds: 5 });
    });
    const [call, step] = spans();
    expect(idsOf(step)).toMatchObject({ trace: traceId, parent: rootId });
    expect(idsOf(call)).toMatchObject({ trace: traceId, parent: idsOf(step).id });
  }
  const { tracer, spans } = openTracer();
  const [started, ended] = [new Date("2026-05-01T10:00:00Z"), new Date("2026-05-01T11:00:00Z")];
  tracer.run({ id: runId, started, ended, attributes: { "freshet.outcome": "accepted" } });
  const [root] = spans();
  expect(idsOf(root)).toEqual({ trace: traceId, id: rootId, parent: undefined });
  expect(root?.duration[0]).toBe(3600);
});

it("work of another scope is no part of the trace under way, and work without a scope is", async () => {
  const { tracer, spans } = openTracer();
  await tracer.span({ name: "outer", scopeId: runId }, async () => {
    tracer.ended({ name: "other", scopeId: "seeding-1", milliseconds: 1 });
    tracer.ended({ name: "inner", milliseconds: 1 });
  });
  tracer.ended({ name: "alone", milliseconds: 1 });
  const named = Object.fromEntries(spans().map((span) => [span.name, idsOf(span)]));
  expect(named["other"]).toMatchObject({ trace: traceIds("seeding-1").traceId, parent: undefined });
  expect(named["inner"]).toMatchObject({ parent: named["outer"]?.id });
  expect(named["alone"]?.parent).toBe(undefined);
  expect(named["alone"]?.trace).not.toBe(named["outer"]?.trace);
});

it("parallel work keeps its own parents", async () => {
  const { tracer, spans } = openTracer();
  const names = Array.from({ length: 20 }, (_, index) => `outer ${index}`);
  await Promise.all(
    names.map((name, index) =>
      tracer.span({ name, scopeId: runId }, async () => {
        await new Promise((resolve) => setTimeout(resolve, (index * 7) % 5));
        tracer.ended({ name: name.replace("outer", "inner"), scopeId: runId, milliseconds: 1 });
      }),
    ),
  );
  const byName = new Map(spans().map((span) => [span.name, idsOf(span)]));
  for (const name of names)
    expect(byName.get(name.replace("outer", "inner"))?.parent).toBe(byName.get(name)?.id);
});

it("every process takes a sampled run as a whole, or leaves it out as a whole", async () => {
  const shares = Array.from({ length: 40 }, (_, index) => `run-${String(index).padStart(16, "0")}`).map(
    async (id) => {
      const counts = [];
      for (const { tracer, spans } of [0, 1].map(() => openTracer(new TraceIdRatioBasedSampler(0.5)))) {
        await tracer.span({ name: "step", scopeId: id }, async () => {
          tracer.ended({ name: "call", scopeId: id, milliseconds: 1 });
        });
        tracer.run({ id, started: new Date(0), ended: new Date(1), attributes: {} });
        counts.push(spans().length);
      }
      return counts;
    },
  );
  const counts = await Promise.all(shares);
  expect(new Set(counts.map((pair) => pair.join(" ")))).toEqual(new Set(["3 3", "0 0"]));
});

it("a failure is told by its code alone, and what is tried again later has not failed", async () => {
  const { tracer, spans } = openTracer();
  const failing = [
    new GiveUpItemError("the answer is Ambra", { code: "bad-payload" }),
    new RetryLaterError("the answer is Ambra", { code: "shutting-down" }),
    new TypeError("the answer is Ambra"),
  ];
  for (const error of failing)
    await expect(
      tracer.span({ name: "step", scopeId: runId }, async () => Promise.reject(error)),
    ).rejects.toBe(error);
  const told = spans().map(({ attributes, status, events }) => [
    attributes["error.type"],
    status.code,
    status.message,
    events.length,
  ]);
  expect(told).toEqual([
    ["bad-payload", 2, undefined, 0],
    ["shutting-down", 0, undefined, 0],
    ["unexpected", 2, undefined, 0],
  ]);
});
