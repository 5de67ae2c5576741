import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** No script, style or frame but our own files, and nothing inline: stored text of web pages can't run here. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every answer. */
export function secureHeaders({ isEncrypted }: { readonly isEncrypted: boolean }): Record<string, string> {
  return {
    "content-security-policy": contentPolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
    ...(isEncrypted && { "strict-transport-security": "max-age=31536000" }),
  };
}

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
