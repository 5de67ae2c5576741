import { afterAll, beforeAll, expect, it } from "vitest";
import { fillDatabase } from "../../e2e/commands/fill-database.ts";
import { freePort } from "../../support/free-port.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../../support/start-otlp-receiver.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let receiver: OtlpReceiver;
let service: OpenService;
let question: string;
/** The metrics as Prometheus reads them. */
let scraped: string;
const environment = {
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  OTEL_BSP_SCHEDULE_DELAY: "50",
};

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await startOtlpReceiver();
  Object.assign(process.env, { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const known = await fillDatabase(database.url);
  [question = ""] = known.questions;
  service = await openService({ databaseUrl: database.url });
  await service.ask("/v1/runs?limit=2&status=rejected");
  await service.ask(`/v1/questions/${question}/content`);
  await service.ask("/v1/nothing-of-the-kind?question=ambra");
  await service.ask("/v1/runs", { token: null });
  await service.ask(`/v1/runs/${known.accepted}/events`);
  const metrics = await service.workspace.freshet.work.serveMetrics({
    host: "127.0.0.1",
    port: await freePort(),
    allowedHosts: [],
  });
  scraped = await (await fetch(metrics.url)).text();
  await metrics.close();
  await service.close();
  for (const name of [...Object.keys(environment), "OTEL_EXPORTER_OTLP_ENDPOINT"]) delete process.env[name];
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});

it("each request is a span with its route and status, never the address that was asked for", () => {
  const spans = receiver.spans();
  expect(spans.map(({ name, attributes }) => [name, attributes["http.response.status_code"]])).toEqual([
    ["GET /v1/runs", 200],
    ["GET /v1/questions/:id/content", 200],
    ["GET none", 404],
    ["GET /v1/runs", 401],
    ["GET /v1/runs/:id/events", 200],
  ]);
  expect(spans.map(({ attributes }) => attributes["freshet.workspace"])).toEqual([
    ...["default", "default", "default", undefined, "default"],
  ]);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(spans.length);
  const sent = receiver.received.map(({ body }) => body.toString("utf8")).join("\n");
  expect(sent).not.toMatch(/ambra|limit=|nothing-of-the-kind|frt_default/iu);
  expect(sent).not.toContain(question);
  expect(sent).toContain('"service.name","value":{"stringValue":"freshet"}');
});

it("what is sent as metrics is what Prometheus reads: the same names, and requests by route", () => {
  const sent = receiver.metrics();
  // A metric without a value is in Prometheus' text by its name alone.
  const served = [...scraped.matchAll(/^# TYPE (\S+)/gmu)].map(([, name = ""]) => name);
  const valued = served.filter((name) => new RegExp(`^${name}(?:_bucket)?[{ ]`, "mu").test(scraped));
  expect(valued).toContain("freshet_items");
  expect(valued.filter((name) => !sent.has(name))).toEqual([]);
  expect([...sent.keys()].filter((name) => !served.includes(name))).toEqual([]);
  const points = sent.get("freshet_http_requests_total")?.sum?.dataPoints ?? [];
  const counted = points.map(({ attributes, asDouble }) => [
    ...attributes.map(({ value }) => value.stringValue ?? value.intValue),
    asDouble,
  ]);
  expect(counted).toContainEqual(["GET", "/v1/runs", 200, 1]);
  expect(scraped).toContain('freshet_http_requests_total{method="GET",route="/v1/runs",status="200"} 1');
});
