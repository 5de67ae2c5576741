import { type Attributes, type HrTime, ValueType } from "@opentelemetry/api";
import { emptyResource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, Registry } from "prom-client";
import { version } from "../domain/version.ts";

type Value = MetricValue<string> & { readonly metricName?: string };
type Metric = MetricObjectWithValues<MetricValue<string>>;

/** Gives OpenTelemetry the same metrics, under the same names, that Prometheus reads of a registry. */
export function produceMetrics(registry: () => Promise<Pick<Registry, "getMetricsAsJSON">>): MetricProducer {
  const since = toTime(Date.now() - process.uptime() * 1000);
  return {
    async collect() {
      const metrics = await (await registry()).getMetricsAsJSON();
      const span = { startTime: since, endTime: toTime(Date.now()) };
      return {
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [
            {
              scope: { name: "freshet", version },
              metrics: metrics.map((metric) => convert(metric, span)).filter(hasPoints),
            },
          ],
        },
        errors: [],
      };
    },
  };
}

type Times = Pick<DataPoint<number>, "startTime" | "endTime">;

function convert({ name, help, type, values }: Metric, times: Times): MetricData {
  const descriptor = { name, description: help, unit: "", valueType: ValueType.DOUBLE };
  const metric = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  // The library's types give the kinds as numbers, and its values are words.
  const kind = String(type);
  if (kind === "histogram")
    return { ...metric, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(values, times) };
  const dataPoints = values.map(({ labels, value }) => ({
    ...times,
    attributes: labels as Attributes,
    value,
  }));
  if (kind === "counter")
    return { ...metric, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true };
  return { ...metric, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Puts the lines of each set of labels together. Prometheus' buckets contain those below them, and OpenTelemetry's don't. */
function toHistograms(values: readonly Value[], times: Times): DataPoint<Histogram>[] {
  const groups = new Map<string, { attributes: Attributes; lines: Value[] }>();
  for (const value of values) {
    const { le: _, ...attributes } = value.labels as Record<string, string | number>;
    const key = JSON.stringify(Object.entries(attributes).sort());
    const group = groups.get(key) ?? { attributes, lines: [] };
    group.lines.push(value);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ attributes, lines }) => {
    const buckets = lines.filter(({ metricName = "" }) => metricName.endsWith("_bucket"));
    const sums = buckets.map(({ value }) => value);
    const of = (end: string): number =>
      lines.find(({ metricName = "" }) => metricName.endsWith(end))?.value ?? 0;
    return {
      ...times,
      attributes,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels["le"])).filter(Number.isFinite),
          counts: sums.map((sum, index) => sum - (sums[index - 1] ?? 0)),
        },
        sum: of("_sum"),
        count: of("_count"),
      },
    };
  });
}

const hasPoints = ({ dataPoints }: MetricData): boolean => dataPoints.length > 0;

function toTime(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
}
