import type { EgressDenial } from "../egress/egress-pass.ts";
import type { Fault } from "./fault.ts";

/** What a refusal of the egress proxy makes of the visit whose page it hit. */
export function judgeDenial(denial: Pick<EgressDenial, "reason" | "detail">): Fault {
  switch (denial.reason) {
    case "address":
    case "port":
    case "scheme":
      return { fault: "refused-address", detail: denial.detail };
    case "byte-cap":
    case "request-cap":
      return { fault: "too-large", detail: denial.detail };
    case "unresolved":
    case "unreachable":
    case "redirect-cap":
      return { fault: "unreachable", detail: denial.detail };
  }
}

/** What a failed navigation means, from the browser's error (`net::ERR_…`) and what the egress proxy refused meanwhile. */
export function judgeNavigationError(error: string, denials: readonly EgressDenial[]): Fault {
  const code = /net::(ERR_\w+)/.exec(error)?.[1] ?? null;
  const last = denials.at(-1);
  if (last && (code === "ERR_TUNNEL_CONNECTION_FAILED" || last.reason === "byte-cap"))
    return judgeDenial(last);
  if (code === "ERR_TOO_MANY_REDIRECTS") return { fault: "unreachable", detail: "redirects without end" };
  if (code === "ERR_ABORTED")
    return { fault: "unsupported-type", detail: "nothing to show (a download, or no content)" };
  if (code !== null && /^ERR_(CERT|SSL)/.test(code))
    return { fault: "unreachable", detail: `certificate or TLS: ${code}` };
  if (code !== null && /^ERR_(BLOCKED|UNSAFE_PORT|DISALLOWED|INVALID_URL|UNKNOWN_URL)/.test(code))
    return { fault: "refused-address", detail: code };
  if (code !== null) return { fault: code === "ERR_TIMED_OUT" ? "timed-out" : "unreachable", detail: code };
  return { fault: "unreachable", detail: error.slice(0, 300) };
}

/** What it means that the body of a page itself failed in the browser, after its head had come; null where it says nothing of the page. */
export function judgeBrokenBody(error: string, denials: readonly EgressDenial[]): Fault | null {
  const code = /net::(ERR_\w+)/.exec(error)?.[1] ?? null;
  // The page went elsewhere, or somebody stopped it.
  if (code === null || code === "ERR_ABORTED" || code.startsWith("ERR_BLOCKED")) return null;
  const last = denials.at(-1);
  if (last?.reason === "byte-cap") return judgeDenial(last);
  if (code.startsWith("ERR_CONTENT_DECODING"))
    return { fault: "garbled", detail: `the body can't be decoded (${code})` };
  return { fault: "incomplete", detail: `the body was cut short (${code})` };
}
