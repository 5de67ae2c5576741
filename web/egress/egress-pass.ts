import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";

/** What one visit may take in all. */
export interface EgressCaps {
  /** Bytes from the web over all connections, as they travel (compressed). */
  readonly bytes: number;
  readonly requests: number;
  readonly redirects: number;
}

/** Keeps at most this many refusals a pass: a page can ask for private addresses without end. */
const MAX_DENIALS = 100;

/** The right of one visit to use the egress proxy: a random user name and secret, and the counters of what it took. */
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

  /** Ties a connection to the pass, so that it ends with it. */
  hold(stream: Duplex): void {
    if (!this.#live) {
      stream.destroy();
      return;
    }
    this.#streams.add(stream);
    stream.once("close", () => this.#streams.delete(stream));
  }

  /** Counts bytes from the web; over the cap every connection of the pass is cut. */
  countBytes(count: number, target: string): void {
    const within = this.bytes <= this.caps.bytes;
    this.bytes += count;
    if (!within || this.bytes <= this.caps.bytes) return;
    this.deny("byte-cap", target, `more than ${this.caps.bytes} bytes`);
    this.#cut();
  }

  /** After this nothing goes through: connections are cut and the credentials are void. */
  revoke(): void {
    this.#live = false;
    this.#cut();
  }

  #cut(): void {
    for (const stream of this.#streams) stream.destroy();
    this.#streams.clear();
  }
}

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
