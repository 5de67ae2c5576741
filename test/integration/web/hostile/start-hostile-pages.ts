import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { HostilePage } from "./hostile-page.ts";
import { listHostilePages } from "./list-hostile-pages.ts";

export interface HostilePages {
  readonly port: number;
  readonly pages: readonly HostilePage[];
  /** Path of a page. */
  /** Each on a host of its own, so that nothing is learnt of one from another. */
  addressOf(page: HostilePage): string;
  close(): Promise<void>;
}

const PROSE = "The lighthouse keeper counted forty ships on the first evening of the regatta. ";

/** Serves all hostile pages, each below a path of its own, and a good one at `/good`. */
export async function startHostilePages(): Promise<HostilePages> {
  const pages = listHostilePages();
  const server = createServer((incoming, outgoing) => {
    outgoing.on("error", () => {});
    incoming.socket.on("error", () => {});
    const [, place = "", ...rest] = (incoming.url ?? "/").split("?")[0]?.split("/") ?? [];
    const page = pages[Number(place)];
    if (place === "good")
      outgoing
        .writeHead(200, { "content-type": "text/html" })
        .end(
          `<!doctype html><html><head><title>Regatta</title></head><body><p>${PROSE.repeat(8)}</p></body></html>`,
        );
    else if (page && place !== "")
      page.answer(outgoing, { path: `/${place}/${rest.join("/")}`, socket: incoming.socket });
    else outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pages,
    addressOf: (page) => `http://hostile-${pages.indexOf(page)}.test/${pages.indexOf(page)}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
