import type { EgressDenial } from "../egress/egress-denial.ts";
import { judgeDenial } from "../visiting/judge-denial.ts";
import type { FetchFault } from "./fetched-page.ts";

/** A browser fetches the certificate between, where a server leaves it out. */
const MISSING_LINK = /^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)$/;
/** Servers that refuse what is no browser cut its connection, or its TLS. */
const CUT = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_HEADERS_OVERFLOW|HPE_\w+|ERR_SSL_\w*ALERT\w*)$/;

/** What a failed request means, from its error and what the egress proxy refused meanwhile. */
export function judgeFetchError(error: unknown, denial: EgressDenial | undefined): FetchFault {
  if (denial) return { ...judgeDenial(denial), browserMayHelp: false };
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === null)
    return {
      fault: "unreachable",
      detail: message.split("\n")[0]?.slice(0, 300) ?? "",
      browserMayHelp: false,
    };
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
