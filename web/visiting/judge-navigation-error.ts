import type { EgressDenial } from "../egress/egress-denial.ts";
import type { Fault } from "./fault.ts";
import { judgeDenial } from "./judge-denial.ts";

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
