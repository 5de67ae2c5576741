import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { escapeXml } from "../../domain/escape-xml.ts";
import { openDumps } from "../wikidata/open-dumps.ts";
import type { World } from "../world/world.ts";
import type { Alteration } from "./alterations.ts";
import { createLocalServer, listen, type SimulationServer } from "./listen.ts";
import { type PageSet, pageSetOf } from "./page-set.ts";
import { viewPage } from "./page-view.ts";
import { plantInHtml } from "./plant-in-html.ts";
import { renderDocument } from "./render-document.ts";
import { renderPage } from "./render-page.ts";

export interface WebServerOptions {
  readonly world: World;
  /** Port to use; 0 or absent means any free port of 127.0.0.1. */
  readonly port?: number;
  /** Alterations that are served from the start in place of the truth. */
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

/** Handles `POST /__simulation/facts` with one alteration or `{alter: [...]}`: pages, and the search over them, change at once. */
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

const dumpsPath = "/__simulation/wikidata";

/**
 * Serves every site of the world on one loopback port; the Host header selects the site. The dumps of the world's Wikibase are under
 * `/__simulation/wikidata`.
 */
export async function startWebServer(options: WebServerOptions): Promise<SimulationServer> {
  const { world, alter = [] } = options;
  // The pages are made for the first request. Many commands ask only the models, and making the pages takes half of the time in which a
  // world starts.
  for (const alteration of alter) pageSetOf(world).alter(alteration);
  const findDump = openDumps(world);
  const serve: RequestListener = (request, response) => {
    const host = (request.headers.host ?? "").split(":")[0]?.toLowerCase() ?? "";
    // Every path of the world is plain ASCII. A proxy may send the whole address.
    const path = (request.url ?? "/").replace(/^https?:\/\/[^/]+/, "").split("?")[0] ?? "/";
    // The controls are reachable only by IP address or as localhost, so that a link on a page can't lead to them.
    const isControl = path.startsWith("/__simulation/") && !host.endsWith(".test");
    if (isControl && path.startsWith(dumpsPath))
      return sendDump(findDump(path.slice(dumpsPath.length)), response);
    const set = pageSetOf(world);
    const reply = isControl ? control(request, path, set) : Promise.resolve(answer(host, path, set));
    reply.then(({ status, type, body }) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
      response.end(request.method === "HEAD" ? undefined : body);
    });
  };
  return listen(createLocalServer(serve, { sites: true }), options.port ?? 0);
}

function sendDump(dump: ReturnType<ReturnType<typeof openDumps>>, response: ServerResponse): void {
  response.writeHead(dump === null ? 404 : 200, { "content-type": "application/octet-stream" });
  if (dump === null) return void response.end("no such dump\n");
  const lines = Readable.from(dump.lines);
  const sent = dump.compressed ? pipeline(lines, createGzip(), response) : pipeline(lines, response);
  // A reader that went away needs no answer.
  sent.catch(() => response.destroy());
}

/** Renders the front page of a host with its newest pages. Undefined for a host that the world doesn't have. */
function renderFrontPage(host: string, set: PageSet): string | undefined {
  const pages = set.onHost(host);
  const [first] = pages;
  if (first === undefined) return undefined;
  const newest = [...pages].sort((a, b) => b.published.localeCompare(a.published)).slice(0, 30);
  const items = newest.map((page) => {
    const { heading } = viewPage(page, set);
    return `<li><a href="${escapeXml(page.path)}">${escapeXml(heading)}</a></li>`;
  });
  return renderDocument({
    language: first.language,
    siteName: first.siteName,
    title: first.siteName,
    body: `<h1>${escapeXml(first.siteName)}</h1>\n<ul>${items.join("\n")}</ul>`,
    isScripted: false,
  });
}
