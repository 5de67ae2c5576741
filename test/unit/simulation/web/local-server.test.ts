import http from "node:http";
import { afterEach, expect, it } from "vitest";
import { createLocalServer, listen, type SimulationServer } from "../../../../simulation/web/listen.ts";

let server: SimulationServer | undefined;
afterEach(() => server?.close());

const statusOf = (port: number, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .once("error", reject);
  });

it("answers by the world's own names where it serves sites, by this machine's everywhere, and pages of real sites nowhere", async () => {
  for (const sites of [true, false]) {
    server = await listen(
      createLocalServer((_, response) => response.end(), { sites }),
      0,
    );
    const { port } = server;
    expect(await statusOf(port, {})).toBe(200);
    expect(await statusOf(port, { host: `localhost:${port}` })).toBe(200);
    expect(await statusOf(port, { host: "harbour-times.test" })).toBe(sites ? 200 : 403);
    expect(await statusOf(port, { host: "evil.example" })).toBe(403);
    expect(await statusOf(port, { host: "test.evil.example" })).toBe(403);
    expect(await statusOf(port, { origin: "http://evil.example" })).toBe(403);
    await server.close();
    server = undefined;
  }
});
