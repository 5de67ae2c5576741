import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";

/** Limits for the whole traffic of one visit. */
export interface EgressCaps {
  /** Number of bytes from the web over all connections, before decompression. */
  readonly bytes: number;
  readonly requests: number;
  readonly redirects: number;
}

/** Maximum number of recorded refusals for each pass: a page can request private addresses without end. */
const MAX_DENIALS = 100;

/** The right of one visit to use the egress proxy: a random user name and password, and counters of its traffic. */
export class EgressPass {
  readonly username = randomBytes(9).toString("base64url");
  readonly password = randomBytes(18).toString("base64url");
  readonly caps: EgressCaps;
  readonly denials: EgressDenial[] = [];
  bytes = 0;
  requests = 0;
  redirects = 0;
  #live = true;
  readonly #streams = new Set<Duplex>();

  constructor(caps: EgressCaps) {
    this.caps = caps;
  }

  get live(): boolean {
    return this.#live;
  }

  deny(reason: EgressDenialReason, target: string, detail: string): EgressDenial {
    const denial = { reason, target, detail };
    if (this.denials.length < MAX_DENIALS) this.denials.push(denial);
    return denial;
  }

  /** Binds a connection to the pass, so that it ends with the pass. */
  hold(stream: Duplex): void {
    if (!this.#live) {
      stream.destroy();
      return;
    }
    this.#streams.add(stream);
    stream.once("close", () => this.#streams.delete(stream));
  }

  /** Counts bytes from the web. Above the limit, every connection of the pass is cut. */
  countBytes(count: number, target: string): void {
    const within = this.bytes <= this.caps.bytes;
    this.bytes += count;
    if (!within || this.bytes <= this.caps.bytes) return;
    this.deny("byte-cap", target, `more than ${this.caps.bytes} bytes`);
    this.#cut();
  }

  /** Ends the pass: its connections are cut and its credentials become invalid. */
  revoke(): void {
    this.#live = false;
    this.#cut();
  }

  #cut(): void {
    for (const stream of this.#streams) stream.destroy();
    this.#streams.clear();
  }
}

/** Header of the proxy's own refusals. It contains the pass' user name and the reason. */
export const REFUSAL_HEADER = "x-egress-refusal";

/** The reason of a refusal by the proxy. `address` and `unresolved` concern the requested host. */
export type EgressDenialReason =
  | "scheme"
  | "port"
  | "address"
  | "unresolved"
  | "unreachable"
  | "request-cap"
  | "byte-cap"
  | "redirect-cap";

/** One refusal in the record of a pass. */
export interface EgressDenial {
  readonly reason: EgressDenialReason;
  /** Requested host and port, as in `example.com:443`. */
  readonly target: string;
  /** One line for people, such as the address and its range, or the system's error code. */
  readonly detail: string;
}
