import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Victim } from "./start-victim.ts";
import type { Aim, Vector } from "./vector.ts";

/** A site whose pages try every vector. */
export interface Attacker {
  readonly port: number;
  /** Paths that were asked for, query included. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const PROSE =
  "The harbour office has published the tide tables of the coming year, and fishermen may fetch them. ";

/** Pages: `/together`, `/secure`, `/renamed`, and `/alone/NAME`; `/to/STATUS?URL` redirects. */
export async function startAttacker(vectors: readonly Vector[], victim: Victim): Promise<Attacker> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    outgoing.on("error", () => {});
    const [path = "", ...query] = (incoming.url ?? "").split("?");
    asked.push(incoming.url ?? "");
    const [, place, name] = path.split("/");
    if (place === "to") {
      outgoing.writeHead(Number(name), { location: decodeURIComponent(query.join("?")) }).end();
      return;
    }
    const misled = vectors.find((vector) => vector.name === "robots.txt");
    if (path === "/robots.txt" && misled) {
      outgoing.writeHead(302, { location: aimAt(misled, victim).url }).end();
      return;
    }
    if (path === "/worker.js") {
      outgoing.writeHead(200, { "content-type": "text/javascript" });
      outgoing.end(
        `fetch(${JSON.stringify(decodeURIComponent(query.join("?")))}, { mode: "no-cors" }).catch(() => {})`,
      );
      return;
    }
    const shown = vectors.filter(
      (vector) =>
        vector.place === place && (place !== "alone" || vector.name === decodeURIComponent(name ?? "")),
    );
    if (shown.length === 0) {
      outgoing.writeHead(404).end();
      return;
    }
    const aims = shown.map((vector) => ({ vector, aim: aimAt(vector, victim) }));
    for (const { vector, aim } of aims)
      for (const [header, value] of Object.entries(vector.headers?.(aim) ?? {}))
        outgoing.appendHeader(header, value);
    const body = aims.map(({ vector, aim }) => vector.markup?.(aim) ?? "").join("\n");
    outgoing.writeHead(shown[0]?.status ?? 200, { "content-type": "text/html; charset=utf-8" });
    outgoing.end(
      `<!doctype html><html><head><title>Tides</title></head><body><p>${PROSE.repeat(6)}</p>${body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function aimAt(vector: Pick<Vector, "name" | "url">, victim: Victim): Aim {
  const port = victim.ports.get(vector.name) ?? 0;
  const url = vector.url?.(port) ?? `http://127.0.0.1:${port}/`;
  return { url, port, hop: (status) => `/to/${status}?${encodeURIComponent(url)}` };
}
