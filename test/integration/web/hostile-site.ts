import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { makePdf } from "../../support/make-pdf.ts";

/** A page server for every NAME.test, and a victim on another port that nobody may reach. */
export interface HostileSite {
  readonly port: number;
  readonly victimPort: number;
  readonly victimHits: string[];
  readonly siteHits: string[];
  close(): Promise<void>;
}

const PROSE =
  "The observatory opened its new northern dome in March, and visitors may book from the first of April. ";
const html = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`;

type Answer = (outgoing: ServerResponse, incoming?: IncomingMessage) => void;

function pagesFor(victimPort: number): Record<string, Answer> {
  const page =
    (body: string, head = ""): Answer =>
    (outgoing) =>
      outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html(body, head));
  const redirect =
    (location: string): Answer =>
    (outgoing) =>
      outgoing.writeHead(302, { location }).end();
  let rounds = 0;
  let asked = 0;
  const victim = `http://127.0.0.1:${victimPort}`;
  return {
    "/ordinary": page(
      `<nav><a href="/nav">Menu</a></nav><article><h1>A dome opens</h1><p>${PROSE.repeat(4)}</p><ul><li>First point of the list</li></ul>
       <table><tr><th>Year</th><th>Visitors</th></tr><tr><td>2025</td><td>1,204</td></tr></table><img src="/picture.png"><a href="next?utm_source=x">Next</a></article>`,
      '<base href="/deep/"><meta property="article:published_time" content="2026-02-03T10:00:00Z">',
    ),
    "/scripted": page(
      '<div id="app"></div><script>setTimeout(async () => { const t = await (await fetch("/data")).text(); document.getElementById("app").innerHTML = "<p>" + t + "</p>"; }, 300)</script>',
    ),
    "/data": (outgoing) => outgoing.end(`Written by a script. ${PROSE}`),
    "/moved": redirect("/ordinary"),
    "/to-private": redirect(`${victim}/redirect`),
    "/to-private-80": redirect("http://127.0.0.1/redirect"),
    "/to-private-odd": redirect("http://0x7f000001/redirect"),
    "/round": redirect("/round"),
    "/refresh": page("<p>Going on.</p>", '<meta http-equiv="refresh" content="0; url=/ordinary">'),
    "/refresh-private": page(
      "<p>Going on.</p>",
      `<meta http-equiv="refresh" content="0; url=http://127.0.0.1/refresh">`,
    ),
    "/refresh-round": (outgoing) =>
      page(
        "<p>Round.</p>",
        `<meta http-equiv="refresh" content="0; url=/refresh-round?${++rounds}">`,
      )(outgoing),
    "/alerts": page("<p>Alerts.</p><script>for (;;) alert('x')</script>"),
    "/busy": page("<p>Busy.</p><script>addEventListener('load', () => { for (;;); })</script>"),
    // Over plain http Chromium takes gzip, not brotli; 40 MB travel as 40 KB.
    "/bomb": (outgoing) =>
      outgoing
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(40_000_000, "a "))),
    "/stuck": () => {},
    "/endless": (outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/html" });
      const write = () => {
        while (!outgoing.destroyed && outgoing.write(`<p>${PROSE.repeat(100)}</p>`));
      };
      outgoing.on("drain", write);
      write();
    },
    "/download": (outgoing) =>
      outgoing
        .writeHead(200, {
          "content-type": "application/octet-stream",
          "content-disposition": "attachment; filename=x.bin",
        })
        .end(Buffer.alloc(1000)),
    "/pdf": (outgoing) =>
      outgoing.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.4\n%%EOF"),
    "/report.pdf": (outgoing) =>
      outgoing
        .writeHead(200, { "content-type": "application/pdf", "content-disposition": "attachment" })
        .end(makePdf([[{ text: PROSE, x: 72, y: 700, size: 11 }]])),
    // Over 200 characters stand there at once, and each paragraph comes with a frame of its own kind.
    "/framed": page(`<p>${PROSE.repeat(4)}</p><p id="app"></p><p id="seen">-</p><p id="moved">-</p>
      <script>
        requestAnimationFrame(() => requestAnimationFrame(() => { app.textContent = "Drawn at the second frame."; }));
        new IntersectionObserver(([entry]) => {
          if (entry.isIntersecting) fetch("/agent").then(() => { seen.textContent = "Drawn when it was seen."; });
        }).observe(seen);
        moved.animate([{ opacity: 0 }, { opacity: 1 }], 50).finished.then(() => { moved.textContent = "Drawn after it moved."; });
      </script>`),
    "/popup": page(`<p>${PROSE.repeat(3)}</p><script>open("/popup?again"); open("${victim}/popup")</script>`),
    "/reaching": page(
      `<p>${PROSE.repeat(3)}</p><img src="${victim}/img"><iframe src="${victim}/frame"></iframe>
       <script>
         for (const base of ["${victim}", "http://localhost:${victimPort}", "http://[::1]:${victimPort}", "http://127.0.0.1"]) {
           fetch(base + "/fetch", { mode: "no-cors" }).catch(() => {});
           navigator.sendBeacon(base + "/beacon", "x");
           try { new WebSocket(base.replace("http", "ws") + "/socket"); } catch {}
           try { new Worker(URL.createObjectURL(new Blob(["fetch('" + base + "/worker', { mode: 'no-cors' })"]))); } catch {}
         }
         fetch("/to-private").catch(() => {});
       </script>`,
    ),
    "/deep": page(`${"<div>".repeat(5_000)}<p>${PROSE}</p>`),
    "/empty": page(""),
    "/robots.txt": (outgoing, incoming) => {
      if (incoming?.headers.host !== "polite.test") outgoing.writeHead(404).end();
      else outgoing.end("User-agent: *\nDisallow: /\n\nUser-agent: freshet\nDisallow: /private");
    },
    "/private": page(`<p>${PROSE}</p>`),
    "/to-forbidden": redirect("http://polite.test/private"),
    "/refresh-forbidden": page(
      "<p>On.</p>",
      '<meta http-equiv="refresh" content="0; url=http://polite.test/private">',
    ),
    "/to-blocked": redirect("http://www.blocked.test/ordinary"),
    "/once-busy": (outgoing) => {
      if (++asked > 1) page(`<p>${PROSE}</p>`)(outgoing);
      else outgoing.writeHead(429, { "retry-after": "0" }).end();
    },
    "/always-busy": (outgoing) => outgoing.writeHead(503, { "retry-after": "3600" }).end(),
    "/agent": (outgoing, incoming) =>
      page(`<p>Your name here is ${incoming?.headers["user-agent"]}.</p>`)(outgoing),
    "/missing": (outgoing) =>
      outgoing.writeHead(404, { "content-type": "text/html" }).end(html("<p>Nothing here.</p>")),
    "/forbidden": (outgoing) =>
      outgoing.writeHead(403, { "content-type": "text/html" }).end(html("<p>No.</p>")),
    "/imitation": (outgoing) =>
      outgoing
        .writeHead(200, { "content-type": "text/html", "x-egress-refusal": "someone address" })
        .end(html(`<p>${PROSE}</p>`)),
    "/cookie": (outgoing, incoming) =>
      outgoing
        .writeHead(200, { "content-type": "text/html", "set-cookie": "seen=1" })
        .end(html(`<p>Cookies sent here: ${incoming?.headers.cookie ?? "none at all"}.</p>`)),
  };
}

export async function startHostileSite(): Promise<HostileSite> {
  const victimHits: string[] = [];
  const siteHits: string[] = [];
  const victim = createServer((incoming, outgoing) => {
    victimHits.push(incoming.url ?? "");
    outgoing.end("secret");
  });
  victim.on("upgrade", (incoming, socket) => {
    victimHits.push(incoming.url ?? "");
    socket.destroy();
  });
  const victimPort = await listen(victim);
  const pages = pagesFor(victimPort);
  const site = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? "/", "http://x").pathname;
    siteHits.push(path);
    outgoing.on("error", () => {});
    const answer = pages[path];
    if (answer) answer(outgoing, incoming);
    else outgoing.writeHead(404).end();
  });
  const port = await listen(site);
  return {
    port,
    victimPort,
    victimHits,
    siteHits,
    async close() {
      for (const server of [site, victim]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
