import type { IncomingMessage, RequestListener } from "node:http";
import type { World } from "../world/world.ts";
import type { Alteration } from "./alterations.ts";
import { plantInHtml } from "./injections/plant-in-html.ts";
import { createLocalServer, listen, type SimulationServer } from "./listen.ts";
import { type PageSet, pageSetOf } from "./page-set.ts";
import { renderFrontPage } from "./render-front-page.ts";
import { renderPage } from "./render-page.ts";

export interface WebServerOptions {
  readonly world: World;
  /** 0 or absent: any free port of 127.0.0.1. */
  readonly port?: number;
  /** Served in place of the truth from the start. */
  readonly alter?: readonly Alteration[];
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const html = (status: number, body: string): Reply => ({ status, type: "text/html; charset=utf-8", body });
const text = (status: number, body: string): Reply => ({ status, type: "text/plain; charset=utf-8", body });

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** `POST /__simulation/facts` with one alteration or `{alter: [...]}`: pages, and the search over them, change at once. */
async function control(request: IncomingMessage, path: string, set: PageSet): Promise<Reply> {
  if (request.method !== "POST" || path !== "/__simulation/facts") return text(404, "no such control");
  try {
    const body: unknown = JSON.parse(await readBody(request));
    const list = (body as { alter?: Alteration[] }).alter ?? [body as Alteration];
    for (const alteration of list) set.alter(alteration);
    return text(200, `${list.length} altered`);
  } catch (error) {
    return text(400, error instanceof Error ? error.message : String(error));
  }
}

function answer(host: string, path: string, set: PageSet): Reply {
  if (path === "/robots.txt") return text(200, "User-agent: *\nAllow: /\n");
  const page = set.find(host, path);
  if (page !== undefined) return html(200, plantInHtml(renderPage(page, set), set.plantsOf(page)));
  const front = path === "/" ? renderFrontPage(host, set) : undefined;
  if (front !== undefined) return html(200, front);
  return html(404, "<!doctype html><title>Not found</title><h1>Not found</h1>");
}

/** Serves every site of the world on one loopback port, told apart by the Host header. */
export async function startWebServer(options: WebServerOptions): Promise<SimulationServer> {
  const set = pageSetOf(options.world);
  for (const alteration of options.alter ?? []) set.alter(alteration);
  const serve: RequestListener = (request, response) => {
    const host = (request.headers.host ?? "").split(":")[0]?.toLowerCase() ?? "";
    // Every path of the world is plain ASCII; a proxy may send the whole address.
    const path = (request.url ?? "/").replace(/^https?:\/\/[^/]+/, "").split("?")[0] ?? "/";
    // Only by number or as localhost: a page's link can't lead to the controls.
    const isControl = path.startsWith("/__simulation/") && !host.endsWith(".test");
    const reply = isControl ? control(request, path, set) : Promise.resolve(answer(host, path, set));
    reply.then(({ status, type, body }) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
      response.end(request.method === "HEAD" ? undefined : body);
    });
  };
  return listen(createLocalServer(serve, { sites: true }), options.port ?? 0);
}
