import { randomUUID } from "node:crypto";
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import type { Registry } from "prom-client";
import type { Tracer } from "../domain/ports/models/tracer.ts";
import type { TelemetrySettings } from "../domain/settings/telemetry-settings.ts";
import { version } from "../domain/version.ts";
import { withDeadline } from "../web/with-deadline.ts";
import { createIdGenerator, createTracer } from "./create-tracer.ts";
import { watchExport } from "./watch-export.ts";

export interface Telemetry {
  /** Null if no traces are sent. */
  readonly tracer: Tracer | null;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  readonly settings: TelemetrySettings;
  /** The benchmark and the world that the records come from. */
  readonly workspace: string;
  readonly world: "real" | "simulated";
  /** Gives the registry whose metrics are sent. */
  readonly registry: () => Promise<Registry>;
  /** Takes one line about a collector that can't be reached. */
  readonly log: (line: string) => void;
}

interface Sender {
  shutdown(): Promise<void>;
}

/** Time for the last export. A collector that is away must not keep a command from ending. */
const closeMs = 5_000;

/** Sends traces and metrics to an OpenTelemetry collector, as OTEL_* variables say. Nothing global is registered. */
export async function openTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { workspace, world, settings } = options;
  const own = {
    "service.name": "freshet",
    "service.version": version,
    "service.instance.id": randomUUID(),
    "process.pid": process.pid,
    "freshet.workspace": workspace,
    "freshet.world": world,
  };
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
  const resource = resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] }));
  const traces = settings.traces === null ? null : await openTraces(options, resource);
  const metrics = settings.metrics === null ? null : await openMetrics(options, resource);
  return {
    tracer: traces?.tracer ?? null,
    async close() {
      const senders = [traces?.provider, metrics].filter((sender) => sender != null);
      await Promise.all(senders.map((sender) => withDeadline(sender.shutdown(), closeMs).catch(() => {})));
    },
  };
}

async function openTraces(
  { settings, log }: TelemetryOptions,
  resource: Resource,
): Promise<{ tracer: Tracer; provider: Sender }> {
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");
  const { OTLPTraceExporter } =
    settings.traces === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  const wanted = {};
  const provider = new BasicTracerProvider({
    resource,
    idGenerator: createIdGenerator(wanted),
    spanProcessors: [new BatchSpanProcessor(watchExport(new OTLPTraceExporter(), "traces", log))],
  });
  return { tracer: createTracer(provider.getTracer("freshet", version), wanted), provider };
}

async function openMetrics(
  { settings, registry, log }: TelemetryOptions,
  resource: Resource,
): Promise<Sender> {
  const { MeterProvider, PeriodicExportingMetricReader } = await import("@opentelemetry/sdk-metrics");
  const { produceMetrics } = await import("./produce-metrics.ts");
  const { OTLPMetricExporter } =
    settings.metrics === "http/json"
      ? await import("@opentelemetry/exporter-metrics-otlp-http")
      : await import("@opentelemetry/exporter-metrics-otlp-proto");
  const everyMs = settings.metricsEveryMs;
  const reader = new PeriodicExportingMetricReader({
    exporter: watchExport(new OTLPMetricExporter(), "metrics", log),
    exportIntervalMillis: everyMs,
    // The reader refuses a timeout above its interval.
    exportTimeoutMillis: Math.min(everyMs, 30_000),
    metricProducers: [produceMetrics(registry)],
  });
  return new MeterProvider({ resource, readers: [reader] });
}
