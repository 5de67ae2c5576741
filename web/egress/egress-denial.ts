/** Header of the proxy's own answers: the pass' user name and the reason. */
export const REFUSAL_HEADER = "x-egress-refusal";

/** Why the proxy refused something. `address` and `unresolved` carry the host that was asked for. */
export type EgressDenialReason =
  | "scheme"
  | "port"
  | "address"
  | "unresolved"
  | "unreachable"
  | "request-cap"
  | "byte-cap"
  | "redirect-cap";

/** One refusal, as a pass records it. */
export interface EgressDenial {
  readonly reason: EgressDenialReason;
  /** Host and port as asked for, `example.com:443`. */
  readonly target: string;
  /** One line for people: the address and its range, the system's error code. */
  readonly detail: string;
}
