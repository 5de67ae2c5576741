import type { EgressDenial } from "../egress/egress-denial.ts";
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
