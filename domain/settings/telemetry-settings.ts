import { z } from "zod";

/** Form in which OTLP sends its records over HTTP. */
export const otlpProtocols = ["http/protobuf", "http/json"] as const;
type OtlpProtocol = (typeof otlpProtocols)[number];

/**
 * Forms of the records that are sent to a collector by OTLP; null for records that are not sent. OpenTelemetry's packages read the
 * collector's addresses themselves.
 */
export interface TelemetrySettings {
  readonly traces: OtlpProtocol | null;
  readonly metrics: OtlpProtocol | null;
  /** Milliseconds between two exports of the metrics. */
  readonly metricsEveryMs: number;
}

/** Address at which a process serves Prometheus metrics. Without a port it serves none. */
export const metricsSettings = z.strictObject({
  host: z.string().min(1).default("127.0.0.1"),
  port: z.int().min(1).max(65535).nullable().default(null),
  /** Names with dots by which other machines may call the server: freshet.example.org, or *.example.org. */
  allowedHosts: z.array(z.string().min(1)).default([]),
});
