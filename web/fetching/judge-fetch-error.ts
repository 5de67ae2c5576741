import type { EgressDenial } from "../egress/egress-pass.ts";
import { judgeDenial } from "../visiting/judge-failure.ts";
import type { FetchFault } from "./create-page-fetcher.ts";

/** A browser fetches the certificate between, where a server leaves it out. */
const MISSING_LINK = /^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)$/;
/** Servers that refuse what is no browser cut its connection, or its TLS. */
const CUT = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_HEADERS_OVERFLOW|HPE_\w+|ERR_SSL_\w*ALERT\w*)$/;

export interface FetchErrorContext {
  /** What the egress proxy refused meanwhile. */
  readonly denial?: EgressDenial | undefined;
  /** The answer had begun. */
  readonly isAnswered?: boolean;
}

/** What a failed request means, from its error and what happened before it. */
export function judgeFetchError(
  error: unknown,
  { denial, isAnswered = false }: FetchErrorContext = {},
): FetchFault {
  // A connection that ends in the middle of an answer the proxy can't tell from one that ends before it.
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
