import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { own } from "../domain/own.ts";

interface PageFile {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  /** The content as the build has compressed it, by the name of the encoding. */
  readonly encoded: ReadonlyMap<string, Buffer>;
  /** Whether the file's name contains a hash of its content. A browser then never has to ask for the file again. */
  readonly isPermanent: boolean;
}

/** The files of the web page, by their paths within its folder. */
export type PageFiles = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** The encodings, in order of preference, with the file endings that the build gives them. */
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** Reads the built page from its folder. The files have some hundred kilobytes together, so they stay in memory. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = path.join(entry.parentPath, entry.name);
    contents.set(path.relative(folder, file).split(path.sep).join("/"), await readFile(file));
  }
  const files = new Map<string, PageFile>();
  for (const [name, body] of contents) {
    const type = own(types, path.extname(name));
    if (type === undefined) continue;
    const encoded = encodings.flatMap(([encoding, ending]): [string, Buffer][] => {
      const found = contents.get(`${name}${ending}`);
      return found === undefined ? [] : [[encoding, found]];
    });
    files.set(name, {
      type,
      body,
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
      encoded: new Map(encoded),
      isPermanent: /-[\w-]{8}\.\w+$/u.test(name),
    });
  }
  return files;
}

/** Answers with a file of the page, in the best encoding that the browser accepts. */
export function sendPageFile(request: FastifyRequest, reply: FastifyReply, file: PageFile): FastifyReply {
  const { type, etag, body, encoded, isPermanent } = file;
  void reply.headers({
    "content-type": type,
    "cache-control": isPermanent ? "public, max-age=31536000, immutable" : "no-cache",
    vary: "accept-encoding",
    etag,
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  for (const [encoding] of encodings) {
    const content = encoded.get(encoding);
    if (content === undefined || !new RegExp(`\\b${encoding}\\b(?!;q=0(?:[,\\s]|$))`, "u").test(accepted))
      continue;
    return reply.header("content-encoding", encoding).send(content);
  }
  return reply.send(body);
}

/** Whether a browser requests an address that the page itself resolves. */
export function isNavigation({ method, url, headers: { accept = "" } }: FastifyRequest): boolean {
  return method === "GET" && accept.includes("text/html") && !/^\/(?:v1|docs|assets)(?:\/|$)/u.test(url);
}
