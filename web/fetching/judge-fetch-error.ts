import type { EgressDenial } from "../egress/egress-pass.ts";
import { type Fault, judgeDenial } from "../visiting/judge-failure.ts";

/** A server didn't send an intermediate certificate. A browser would fetch that certificate itself. */
const MISSING_LINK = /^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)$/;
/** Errors of a cut connection or TLS session. Servers that accept only browsers cut other clients in this way. */
const CUT = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_HEADERS_OVERFLOW|HPE_\w+|ERR_SSL_\w*ALERT\w*)$/;

/** The reason why plain HTTP got no page. */
export interface FetchFault extends Fault {
  /** Whether a browser might get another answer, because the site checks the client, needs cookies, or refuses this TLS client. */
  readonly browserMayHelp: boolean;
}

interface FetchErrorContext {
  /** The egress proxy's refusal during this request, if there was one. */
  readonly denial?: EgressDenial | undefined;
  /** Whether the answer's head had arrived. */
  readonly isAnswered?: boolean;
}

/** Turns the error of a failed request into a fault. */
export function judgeFetchError(
  error: unknown,
  { denial, isAnswered = false }: FetchErrorContext = {},
): FetchFault {
  // The proxy reports `unreachable` both for connections that fail before an answer and for those that end during one.
  if (denial && !(isAnswered && denial.reason === "unreachable"))
    return { ...judgeDenial(denial), browserMayHelp: false };
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === null)
    return {
      fault: "unreachable",
      detail: message.split("\n")[0]?.slice(0, 300) ?? "",
      browserMayHelp: false,
    };
  if (isAnswered && CUT.test(code))
    return { fault: "incomplete", detail: `the body was cut short (${code})`, browserMayHelp: true };
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code);
  return {
    fault: "unreachable",
    detail: isCertificate ? `certificate or TLS: ${code}` : code,
    browserMayHelp: MISSING_LINK.test(code) || CUT.test(code),
  };
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? null : codeOf(error.cause);
}
