import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenService, openService } from "../../support/open-service.ts";
import { type ReadEvent, readEvents } from "../../support/read-events.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

let database: TestDatabase;
let service: OpenService;
let beside: OpenService;

beforeAll(async () => {
  database = await openTestDatabase();
  service = await openService({ databaseUrl: database.url });
  // A second process on the same database.
  beside = await openService({ databaseUrl: database.url });
});
afterAll(async () => {
  await beside.close();
  await database.close();
});

const order = async (key: string): Promise<string> => {
  const headers = { "idempotency-key": key };
  const body = { target: 1, languages: ["en"] };
  return (await service.ask("/v1/refreshes", { method: "POST", body, headers })).json.refresh.id;
};

it("a stream of all progress has what other processes write from now on, each step once", async () => {
  await order("before");
  const token = await beside.token("read");
  const seen: ReadEvent[] = [];
  const reading = (async () => {
    for await (const event of readEvents(`${beside.url}/v1/events`, { token })) {
      seen.push(event);
      if (seen.length === 2) return;
    }
  })();
  // Nothing tells the reader when its stream is open, and what was ordered before is not in it. So each try orders something new.
  let tries = 0;
  await waitUntil("an event", async () => {
    tries += 1;
    await order(`after-${tries}`);
    return seen.length > 0;
  });
  await order("last");
  await reading;
  expect(seen.map(({ event }) => event)).toEqual(["refresh.requested", "refresh.requested"]);
  const all: string[] = [];
  for await (const { id } of readEvents(`${beside.url}/v1/events?after=0.0`, { token })) {
    all.push(id);
    if (id === seen[1]?.id) break;
  }
  expect(all.slice(-2)).toEqual(seen.map(({ id }) => id));
});

it("a position that is none is refused, and so is a stream of what does not exist", async () => {
  const refused = await service.ask("/v1/events", { headers: { "last-event-id": "1; drop table runs" } });
  expect([refused.status, refused.json.code]).toEqual([422, "bad-cursor"]);
  expect((await service.ask("/v1/refreshes/refresh-none/events")).status).toBe(404);
  expect((await service.ask("/v1/runs/run-none/events")).status).toBe(404);
});

it("a service that ends closes its streams, and the reader goes on at another one", async () => {
  const refresh = await order("followed");
  const token = await service.token("read");
  const path = `/v1/refreshes/${refresh}/events`;
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { id } of readEvents(`${service.url}${path}`, { token })) seen.push(id);
  })();
  await waitUntil("the first event", () => seen.length > 0);
  await service.close();
  await reading;
  const next = readEvents(`${beside.url}${path}`, { token, after: seen.at(-1) });
  const coming = next.next();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query("update refreshes set status = 'dropped', ended = now() where id = $1", [refresh]);
  await client.end();
  expect((await coming).value).toMatchObject({ event: "refresh.dropped" });
  expect((await next.next()).done).toBe(true);
});
