import http from "node:http";
import { waitUntil } from "../../test/support/wait-until.ts";
import { memoryOf } from "./cpu-of.ts";
import type { Serving } from "./start-serving.ts";

export interface MeasuredStreams {
  readonly open: number;
  /** Megabytes of the service's process: without streams, with all of them open, and when each has got an event. */
  readonly before: number;
  readonly opened: number;
  readonly told: number;
  /** Streams that got the event. */
  readonly heard: number;
}

/** Opens streams of progress, lets one thing happen, and looks who is told. */
export async function measureStreams(
  count: number,
  { serving, happen }: { readonly serving: Serving; readonly happen: () => Promise<unknown> },
): Promise<MeasuredStreams> {
  const before = memoryOf(serving.pid);
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const heard = new Set<number>();
  const streams = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      openStream(serving, agent, (text) => {
        if (text.includes("event: ")) heard.add(index);
      }),
    ),
  );
  const opened = memoryOf(serving.pid);
  await happen();
  await waitUntil("all streams to be told", () => heard.size === count, { timeout: 60_000 }).catch(() => {});
  const told = memoryOf(serving.pid);
  for (const stream of streams) stream.destroy();
  return { open: count, before, opened, told, heard: heard.size };
}

/** Resolves when the stream's first bytes are there. */
function openStream(
  { url, token }: Serving,
  agent: http.Agent,
  hear: (text: string) => void,
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(`${url}/v1/events`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered with ${response.statusCode}`));
      response.setEncoding("utf8").once("data", () => resolve(request));
      response.on("data", hear);
      response.on("error", () => {});
    });
    request.once("error", reject);
  });
}
