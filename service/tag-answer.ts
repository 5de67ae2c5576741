import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Gives an answer its `ETag`, and sends 304 in place of one that the caller has already. */
export function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.method !== "GET" || reply.statusCode !== 200) return payload;
  // A stream has its tag from its route, since it can't be read before it is sent.
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
  const etag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 27)}"`;
  void reply.header("etag", etag);
  if (request.headers["if-none-match"] !== etag) return payload;
  void reply.code(304).removeHeader("content-length");
  return "";
}
