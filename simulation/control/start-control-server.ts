import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { own } from "../../domain/own.ts";
import type { School } from "../models/persona/open-school.ts";
import { createLocalServer, listen, type SimulationServer } from "../web/listen.ts";
import type { Page } from "../web/page.ts";
import type { PageSet } from "../web/page-set.ts";

/**
 * Starts the server with which a bench controls time in the simulated world: `POST /now`, `/posts` and `/lessons` (the schemas below
 * describe their bodies). It has its own port, and nothing that the simulated web serves mentions it.
 */
export async function startControlServer(options: {
  readonly pages: PageSet;
  readonly school: School;
  /** Port to use; 0 or absent means any free port of 127.0.0.1. */
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

/** Makes a page of a small forum from a post. Search finds it by its words, and its site has no reputation. */
function toPost({ title, paragraphs, ...place }: PostRequest): Page {
  return {
    ...place,
    type: "post",
    subDomain: "",
    statements: [],
    trust: 0.2,
    isScripted: false,
    post: { title, paragraphs },
  };
}

const day = z.iso.date();

/** The day of the simulated world; web and search show what is known on that day. */
const moment = z.strictObject({ day });

/** A post that somebody writes on the web. */
const postRequest = z.strictObject({
  host: z.string().regex(/^[a-z0-9-]+\.test$/u),
  path: z.string().regex(/^\/[\x21-\x7e]*$/u),
  siteName: z.string().min(1),
  language: z.enum(["en", "zh"]),
  published: day,
  title: z.string().min(1),
  paragraphs: z.array(z.string().min(1)).min(1),
});
type PostRequest = z.infer<typeof postRequest>;
export const posts = z.strictObject({ posts: z.array(postRequest) });

/** Lessons of models that are trained again. */
export const lessons = z.strictObject({
  lessons: z.array(
    z.strictObject({
      model: z.string().min(1),
      until: day.optional(),
      learnt: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    }),
  ),
});
