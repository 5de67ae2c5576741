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
