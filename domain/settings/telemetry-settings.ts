/** Form in which OTLP sends its records over HTTP. */
export const otlpProtocols = ["http/protobuf", "http/json"] as const;
type OtlpProtocol = (typeof otlpProtocols)[number];

/** Records that are sent to a collector by OTLP; null for those that are not. The addresses are read by OpenTelemetry's packages. */
export interface TelemetrySettings {
  readonly traces: OtlpProtocol | null;
  readonly metrics: OtlpProtocol | null;
  /** Milliseconds between two exports of the metrics. */
  readonly metricsEveryMs: number;
}
