import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { own } from "../../domain/own.ts";
import type { School } from "../models/mind/open-school.ts";
import { createLocalServer, listen, type SimulationServer } from "../web/listen.ts";
import type { PageSet } from "../web/page-set.ts";
import { lessons, moment, posts } from "./orders.ts";
import { toPost } from "./to-post.ts";

/**
 * By which a bench lets time pass in the simulated world: `POST /now`, `/posts` and `/lessons` (orders.ts has their bodies). On a port of
 * its own: nothing that is served knows of it.
 */
export async function startControlServer(options: {
  readonly pages: PageSet;
  readonly school: School;
  /** 0 or absent: any free port of 127.0.0.1. */
  readonly port?: number;
}): Promise<SimulationServer> {
  const { pages, school, port = 0 } = options;
  const controls: Readonly<Record<string, (body: unknown) => void>> = {
    "/now": (body) => pages.moveTo(moment.parse(body).day),
    "/posts": (body) => pages.publish(posts.parse(body).posts.map(toPost)),
    "/lessons": (body) => {
      for (const lesson of lessons.parse(body).lessons) school.teach(lesson);
    },
  };
  const server = createLocalServer((request, response) => {
    const reply = (status: number, line: string): void => {
      response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
      response.end(`${line}\n`);
    };
    const control = own(controls, request.url ?? "");
    if (request.method !== "POST" || control === undefined) return reply(404, "no such control");
    readBody(request)
      .then((body) => control(JSON.parse(body)))
      .then(
        () => reply(200, "done"),
        (error: unknown) => reply(400, error instanceof z.ZodError ? z.prettifyError(error) : String(error)),
      );
  });
  return listen(server, port);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
