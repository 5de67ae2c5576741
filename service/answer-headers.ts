import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Content Security Policy of every answer. It allows only our own scripts, styles and other files, no frames and nothing inline. A script
 * in the stored text of a web page therefore can't run here.
 */
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

/** Gives an answer its `ETag`. If the caller already has the same answer, 304 is sent without the content. */
export function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.method !== "GET" || reply.statusCode !== 200) return payload;
  // A stream can't be read before it is sent, so its route sets its tag.
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
  const etag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 27)}"`;
  void reply.header("etag", etag);
  if (request.headers["if-none-match"] !== etag) return payload;
  void reply.code(304).removeHeader("content-length");
  return "";
}
