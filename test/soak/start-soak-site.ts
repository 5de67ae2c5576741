import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listHostilePages } from "../integration/web/hostile/list-hostile-pages.ts";

export interface SoakSite {
  readonly port: number;
  /** Addresses to visit: ordinary, scripted and hostile pages in a fixed mixture. */
  list(visits: number): string[];
  /** Good pages alone, to come to rest by. */
  calm(): string[];
  close(): Promise<void>;
}

const PROSE =
  "The lighthouse keeper counted forty ships on the first evening of the regatta, and wrote them down. ";
/** Of twenty visits two are to hostile pages and three to scripted ones; the rest is ordinary. */
const ROUND = 20;
const HOSTS = 60;
/** Steps through the hostile pages so that all kinds come soon. */
const STRIDE = 37;

export async function startSoakSite(): Promise<SoakSite> {
  const hostile = listHostilePages();
  const server = createServer((incoming, outgoing) => {
    outgoing.on("error", () => {});
    incoming.socket.on("error", () => {});
    const path = (incoming.url ?? "/").split("?")[0] ?? "/";
    const [, kind = "", place = ""] = path.split("/");
    const html = (body: string) =>
      outgoing
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(
          `<!doctype html><html lang="en"><head><title>Regatta ${place}</title></head><body>${body}</body></html>`,
        );
    const page = kind === "hostile" ? hostile[Number(place)] : undefined;
    if (page) page.answer(outgoing, { path: path.replace(/\/?$/, "/"), socket: incoming.socket });
    else if (kind === "ordinary") html(`<article><h1>Day ${place}</h1><p>${PROSE.repeat(150)}</p></article>`);
    else if (kind === "scripted")
      html(
        `<div id="app"></div><script>fetch("/text/${place}").then((reply) => reply.text()).then((text) => { document.getElementById("app").innerHTML = "<p>" + text + "</p>"; })</script>`,
      );
    else if (kind === "text") outgoing.end(`Day ${place}. ${PROSE.repeat(50)}`);
    else outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    list: (visits) =>
      Array.from({ length: visits }, (_, i) => {
        const at = i % ROUND;
        const turn = Math.floor(i / ROUND);
        if (at % 10 === 5) {
          const which = ((turn * 2 + (at > 10 ? 1 : 0)) * STRIDE) % hostile.length;
          return `http://hostile-${which}.test/hostile/${which}`;
        }
        const kind = at % 6 === 2 ? "scripted" : "ordinary";
        return `http://${kind}-${i % HOSTS}.test/${kind}/${i}`;
      }),
    calm: () =>
      Array.from(
        { length: 24 },
        (_, i) => `http://calm-${i}.test/${i % 8 === 7 ? "scripted" : "ordinary"}/${i}`,
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
