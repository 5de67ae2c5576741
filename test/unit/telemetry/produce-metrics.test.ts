import { DataPointType } from "@opentelemetry/sdk-metrics";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { produceMetrics } from "../../../telemetry/produce-metrics.ts";

it("gives counters, gauges and histograms of a registry under their own names", async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: "a_total", help: "A.", labelNames: ["kind"], registers }).inc({ kind: "x" }, 3);
  new Gauge({ name: "b", help: "B.", registers }).set(-2);
  const seconds = new Histogram({ name: "c", help: "C.", labelNames: ["kind"], buckets: [1, 2], registers });
  for (const value of [0.5, 1.5, 1.6, 9]) seconds.observe({ kind: "x" }, value);
  seconds.observe({ kind: "y" }, 1);
  new Counter({ name: "unused_total", help: "Without a value.", labelNames: ["kind"], registers });
  const { resourceMetrics } = await produceMetrics(async () => registry).collect();
  const metrics = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  expect(metrics.map(({ descriptor }) => descriptor.name)).toEqual(["a_total", "b", "c"]);
  const [counter, gauge, histogram] = metrics;
  expect(counter).toMatchObject({
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: [{ attributes: { kind: "x" }, value: 3 }],
  });
  expect(gauge).toMatchObject({ dataPointType: DataPointType.GAUGE, dataPoints: [{ value: -2 }] });
  expect(histogram).toMatchObject({
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: [
      {
        attributes: { kind: "x" },
        value: { buckets: { boundaries: [1, 2], counts: [1, 2, 1] }, sum: 12.6, count: 4 },
      },
      { attributes: { kind: "y" }, value: { buckets: { counts: [1, 0, 0] }, sum: 1, count: 1 } },
    ],
  });
});
