import { expect, it } from "vitest";
import { readTelemetry } from "../../../config/read-telemetry.ts";

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };

it("nothing is sent without an endpoint, whatever else is set for other programs", () => {
  expect(readTelemetry({})).toBe(null);
  expect(readTelemetry({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc", OTEL_TRACES_SAMPLER: "own" })).toBe(null);
  expect(readTelemetry({ ...endpoint, OTEL_SDK_DISABLED: "true" })).toBe(null);
});

it("each signal has its own endpoint, exporter and protocol, or those of all", () => {
  const both = { traces: "http/protobuf", metrics: "http/protobuf", metricsEveryMs: 60_000 };
  expect(readTelemetry(endpoint)).toEqual(both);
  expect(readTelemetry({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces:4318/v1/traces" })).toEqual({
    ...both,
    metrics: null,
  });
  expect(readTelemetry({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })).toEqual({ ...both, traces: null });
  expect(
    readTelemetry({
      ...endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: "http/protobuf",
      OTEL_METRIC_EXPORT_INTERVAL: "5000",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.1",
    }),
  ).toEqual({ traces: "http/json", metrics: "http/protobuf", metricsEveryMs: 5000 });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, /OTEL_EXPORTER_OTLP_PROTOCOL is "grpc": only http\/protobuf/u],
  [{ OTEL_TRACES_EXPORTER: "zipkin" }, /OTEL_TRACES_EXPORTER is "zipkin": only otlp and none/u],
  [{ OTEL_TRACES_SAMPLER: "own" }, /OTEL_TRACES_SAMPLER is "own": it is one of always_on/u],
  [{ OTEL_TRACES_SAMPLER: "traceidratio" }, /OTEL_TRACES_SAMPLER_ARG is "": it is the share/u],
  [{ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "2" }, /from 0 to 1/u],
  [{ OTEL_METRIC_EXPORT_INTERVAL: "soon" }, /OTEL_METRIC_EXPORT_INTERVAL is "soon": it is a number/u],
])("%j is refused in one line", (env, line) => {
  expect(() => readTelemetry({ ...endpoint, ...env })).toThrow(line);
});

it("an endpoint that is none is refused, and its password is not repeated", () => {
  const read = () => readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:secret@host" });
  expect(read).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT: it has to be an address that begins with http/u);
  expect(read).not.toThrow(/secret/u);
});
