import http from "node:http";
import { Counter, Registry } from "prom-client";
import { afterEach, expect, it } from "vitest";
import { type MetricsServer, serveMetrics } from "../../../metrics/serve-metrics.ts";
import { freePort } from "../../support/free-port.ts";

let server: MetricsServer | undefined;
afterEach(() => server?.close());

async function serve(host: string, allowedHosts: string[] = []): Promise<number> {
  const registry = new Registry();
  new Counter({ name: "freshet_test_total", help: "A counter.", registers: [registry] }).inc(3);
  const port = await freePort();
  server = await serveMetrics({ registry, host, port, allowedHosts });
  return port;
}

/** A request with headers of the caller's choice, which fetch would not let one set. */
function ask(port: number, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    http
      .request({ host: "127.0.0.1", port, path, headers, method }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text: string) => (body += text));
        response.once("end", () => resolve({ status: response.statusCode ?? 0, body }));
      })
      .once("error", reject)
      .end();
  });
}

it("serves metrics, says that it lifecycles, and points to both from its root", async () => {
  const port = await serve("127.0.0.1");
  expect(await ask(port, "/metrics?x=1")).toMatchObject({
    status: 200,
    body: expect.stringContaining("freshet_test_total 3"),
  });
  for (const path of ["/healthz", "/health"])
    expect(await ask(port, path)).toEqual({ status: 200, body: "ok\n" });
  expect(await ask(port, "/")).toMatchObject({ status: 200, body: expect.stringContaining("at /metrics") });
  expect(await ask(port, "/other")).toMatchObject({
    status: 404,
    body: expect.stringContaining("at /metrics"),
  });
  expect(await ask(port, "/metrics", {}, "POST")).toMatchObject({ status: 405 });
});

it("answers no page of another site, and no name that is not its own", async () => {
  const port = await serve("127.0.0.1");
  for (const path of ["/metrics", "/", "/healthz"]) {
    expect(await ask(port, path, { host: "evil.example" })).toMatchObject({ status: 403 });
    expect(await ask(port, path, { host: `worker:${port}` })).toMatchObject({ status: 403 });
    expect(await ask(port, path, { origin: "http://evil.example" })).toMatchObject({ status: 403 });
  }
  const { body } = await ask(port, "/metrics", { host: "evil.example" });
  expect(body).toContain("work.metrics.allowedHosts");
  expect(body).not.toContain("freshet_test_total");
  expect(
    await ask(port, "/metrics", { host: `localhost:${port}`, origin: `http://localhost:${port}` }),
  ).toMatchObject({ status: 200 });
});

it("answers Prometheus on other machines by address or by the name of its service, and by names that are allowed", async () => {
  const port = await serve("0.0.0.0", ["metrics.example.org"]);
  for (const host of ["worker:9464", "172.18.0.5:9464", "metrics.example.org"])
    expect(await ask(port, "/metrics", { host })).toMatchObject({ status: 200 });
  expect(await ask(port, "/metrics", { host: "evil.example" })).toMatchObject({ status: 403 });
});
