import http from "node:http";
import type { AddressInfo } from "node:net";
import { readProtobuf } from "./read-protobuf.ts";

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for a span without one. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

interface Received {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

export interface OtlpReceiver {
  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  /** Each request as it came. */
  readonly received: readonly Received[];
  spans(): ReceivedSpan[];
  /** Metrics of the newest export that came as JSON, by name. */
  metrics(): ReadonlyMap<string, JsonMetric>;
  /** Status that it answers with from now on. */
  status: number;
  close(): Promise<void>;
}

/** A collector of OpenTelemetry records over OTLP/HTTP that keeps what it gets and reads both forms, protobuf and JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: Received[] = [];
  const receiver = {
    url: "",
    received,
    status: 200,
    spans: () => received.filter(({ path }) => path === "/v1/traces").flatMap(readSpans),
    metrics() {
      const body = received.findLast(({ path }) => path === "/v1/metrics")?.body.toString("utf8") ?? "{}";
      const { resourceMetrics = [] } = JSON.parse(body) as { resourceMetrics?: JsonResourceMetrics[] };
      const all = resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics),
      );
      return new Map(all.map((metric) => [metric.name, metric]));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.once("end", () => {
      const type = request.headers["content-type"] ?? "";
      if (receiver.status === 200)
        received.push({ path: request.url ?? "", type, body: Buffer.concat(parts) });
      response.writeHead(receiver.status, { "content-type": type }).end(type.includes("json") ? "{}" : "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

interface JsonValue {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}
interface JsonAttribute {
  readonly key: string;
  readonly value: JsonValue;
}
interface JsonSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly JsonAttribute[];
}
interface JsonPoint {
  readonly attributes: readonly JsonAttribute[];
  readonly asDouble?: number;
  readonly bucketCounts?: readonly (number | string)[];
  readonly explicitBounds?: readonly number[];
  readonly sum?: number;
  readonly count?: number | string;
}
interface JsonMetric {
  readonly name: string;
  readonly sum?: { readonly isMonotonic: boolean; readonly dataPoints: readonly JsonPoint[] };
  readonly gauge?: { readonly dataPoints: readonly JsonPoint[] };
  readonly histogram?: { readonly dataPoints: readonly JsonPoint[] };
}
interface JsonResourceMetrics {
  readonly scopeMetrics: readonly { readonly metrics: readonly JsonMetric[] }[];
}

function readSpans({ type, body }: Received): ReceivedSpan[] {
  if (!type.includes("json")) return readBinarySpans(body);
  const { resourceSpans } = JSON.parse(body.toString("utf8")) as {
    resourceSpans: { scopeSpans: { spans: JsonSpan[] }[] }[];
  };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(readJsonSpan);
}

function readJsonSpan({ traceId, spanId, parentSpanId = "", name, ...span }: JsonSpan): ReceivedSpan {
  const attributes = span.attributes.map(({ key, value }) => [key, readJsonValue(value)] as const);
  const times = { startMs: toMs(span.startTimeUnixNano), endMs: toMs(span.endTimeUnixNano) };
  return { traceId, spanId, parentSpanId, name, ...times, attributes: Object.fromEntries(attributes) };
}

function readJsonValue({
  stringValue,
  intValue,
  doubleValue,
  boolValue,
}: JsonValue): string | number | boolean {
  return stringValue ?? doubleValue ?? boolValue ?? Number(intValue);
}

const toMs = (nanoseconds: string | bigint): number => Number(BigInt(nanoseconds) / 1_000_000n);

/** The numbers are those of opentelemetry/proto/trace/v1/trace.proto and common/v1/common.proto. */
function readBinarySpans(body: Uint8Array): ReceivedSpan[] {
  const inside = (messages: readonly Uint8Array[], field: number): Uint8Array[] =>
    messages.flatMap((message) => (readProtobuf(message).get(field) ?? []).map(bytesOf));
  return inside(inside(inside([body], 1), 2), 2).map((bytes) => {
    const fields = readProtobuf(bytes);
    const hex = (field: number): string => Buffer.from(bytesOf(fields.get(field)?.[0])).toString("hex");
    const attributes = (fields.get(9) ?? []).map((each) => {
      const attribute = readProtobuf(bytesOf(each));
      return [textOf(attribute.get(1)?.[0]), readBinaryValue(bytesOf(attribute.get(2)?.[0]))] as const;
    });
    return {
      traceId: hex(1),
      spanId: hex(2),
      parentSpanId: hex(4),
      name: textOf(fields.get(5)?.[0]),
      startMs: toMs(fields.get(7)?.[0] as bigint),
      endMs: toMs(fields.get(8)?.[0] as bigint),
      attributes: Object.fromEntries(attributes),
    };
  });
}

function readBinaryValue(bytes: Uint8Array): string | number | boolean {
  const fields = readProtobuf(bytes);
  const [text, truth, whole, double] = [1, 2, 3, 4].map((field) => fields.get(field)?.[0]);
  if (text !== undefined) return textOf(text);
  if (truth !== undefined) return truth === 1n;
  if (whole !== undefined) return Number(whole);
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64LE((double as bigint | undefined) ?? 0n);
  return eight.readDoubleLE();
}

const bytesOf = (value: bigint | Uint8Array | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array();
const textOf = (value: bigint | Uint8Array | undefined): string =>
  Buffer.from(bytesOf(value)).toString("utf8");
