import type { VisitFault } from "../../domain/page/visit-outcome.ts";
import type { EgressDenial } from "../egress/egress-pass.ts";

/** Turns a refusal of the egress proxy for the visit's page into a fault. */
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

/** The reason why a visit ended without a page. */
export interface Fault {
  readonly fault: VisitFault;
  /** One line for people. */
  readonly detail: string;
  /** Milliseconds for which the host asks for a pause. */
  readonly pauseMs?: number;
}

/** Fault of a page that was ended because of its memory. */
export function tooMuchMemory(amount: string): Fault {
  return { fault: "too-much-memory", detail: `the page filled the browser's memory: ${amount}` };
}

/** Turns a failed navigation into a fault, from the browser's error (`net::ERR_…`) and the refusals of the egress proxy. */
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

/** Turns a failure of the page's body in the browser, after its head arrived, into a fault. Null if it says nothing about the page. */
export function judgeBrokenBody(error: string, denials: readonly EgressDenial[]): Fault | null {
  const code = /net::(ERR_\w+)/.exec(error)?.[1] ?? null;
  // The page navigated elsewhere, or the request was stopped.
  if (code === null || code === "ERR_ABORTED" || code.startsWith("ERR_BLOCKED")) return null;
  const last = denials.at(-1);
  if (last?.reason === "byte-cap") return judgeDenial(last);
  if (code.startsWith("ERR_CONTENT_DECODING"))
    return { fault: "garbled", detail: `the body can't be decoded (${code})` };
  return { fault: "incomplete", detail: `the body was cut short (${code})` };
}
