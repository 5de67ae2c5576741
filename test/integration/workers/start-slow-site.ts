import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a site saw of one page, or of one host. */
interface Seen {
  total: number;
  active: number;
  /** At once. */
  most: number;
}

export interface SlowSite {
  readonly port: number;
  /** By address without the scheme. */
  readonly pages: ReadonlyMap<string, Seen>;
  readonly hosts: ReadonlyMap<string, Seen>;
  close(): Promise<void>;
}

const sentence =
  "The harbour office counted its ships again, and wrote the number of that day into its book.";

/** Every host name's pages, each answered after `delayMs` with an article; robots.txt and all else at once, with 404. */
export async function startSlowSite({ delayMs }: { readonly delayMs: number }): Promise<SlowSite> {
  const pages = new Map<string, Seen>();
  const hosts = new Map<string, Seen>();
  const enter = (all: Map<string, Seen>, name: string): (() => void) => {
    const seen = all.get(name) ?? { total: 0, active: 0, most: 0 };
    all.set(name, seen);
    seen.total += 1;
    seen.active += 1;
    seen.most = Math.max(seen.most, seen.active);
    return () => {
      seen.active -= 1;
    };
  };
  const server = createServer(async (request, response) => {
    const { host = "" } = request.headers;
    if (!request.url?.startsWith("/page/")) {
      response.writeHead(404).end();
      return;
    }
    const leaves = [enter(pages, `${host}${request.url}`), enter(hosts, host)];
    // Also where the visitor was killed: its connection ends with it.
    response.once("close", () => {
      for (const leave of leaves) leave();
    });
    await sleep(delayMs);
    const title = `Ships on ${request.url}`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="en"><title>${title}</title><article><h1>${title}</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(12)}</article></html>`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    pages,
    hosts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
