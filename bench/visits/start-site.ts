import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Article } from "./article.ts";
import { drawPicture } from "./draw-picture.ts";
import { renderArticle, renderBody, SHEET } from "./render-article.ts";

export interface Site {
  readonly port: number;
  close(): void;
}

/**
 * Serves the articles, each on its own host name, and gzipped as on most sites. No site has a robots.txt. A slow site delays every answer
 * by the time of its article.
 */
export async function startSite(
  articles: readonly Article[],
  delayOf: (article: Article) => number = () => 0,
): Promise<Site> {
  const picture = drawPicture();
  const byHost = new Map(articles.map((article) => [article.host, article]));
  const server = createServer(async (request, response) => {
    const article = byHost.get(request.headers.host?.split(":")[0] ?? "");
    const send = (status: number, type: string, body: string) =>
      response
        .writeHead(status, { "content-type": `${type}; charset=utf-8`, "content-encoding": "gzip" })
        .end(gzipSync(body));
    const delay = article ? delayOf(article) : 0;
    if (delay > 0) await sleep(delay);
    if (!article) send(404, "text/plain", "no such site");
    else if (request.url === "/") send(200, "text/html", renderArticle(article));
    else if (request.url === "/body") send(200, "text/html", renderBody(article));
    else if (request.url === "/site.js") send(200, "text/javascript", "window.site = true;");
    else if (request.url === "/site.css") send(200, "text/css", SHEET);
    else if (request.url?.startsWith("/picture-"))
      response.writeHead(200, { "content-type": "image/png" }).end(picture);
    else send(404, "text/plain", "not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
