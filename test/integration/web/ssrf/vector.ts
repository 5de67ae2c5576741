/** Where a vector is to lead: a listener of the victim that is this vector's alone. */
export interface Aim {
  /** `http://127.0.0.1:PORT/`, or another spelling of it. */
  readonly url: string;
  readonly port: number;
  /** A path of the attacker's site that redirects there with the status. */
  readonly hop: (status: number) => string;
}

/** One way in which a page may make its visitor's machine call an address that only that machine reaches. */
export interface Vector {
  readonly name: string;
  /** Many share one page; what leads the page away needs one to itself; some need a secure context, or a network with names that change and gateways to IPv4 ("renamed"). */
  readonly place: "together" | "alone" | "secure" | "renamed";
  /** Another spelling of the victim's address than `http://127.0.0.1:PORT/`. */
  readonly url?: (port: number) => string;
  readonly markup?: (aim: Aim) => string;
  /** Headers of the vector's page. */
  readonly headers?: (aim: Aim) => Readonly<Record<string, string>>;
  /** Of a page that is answered with a redirect. */
  readonly status?: number;
  /**
   * Who is seen to stop it where nothing but the guard is in its way: the proxy, by a refusal, or already Chromium by its
   * arguments and its own rules.
   */
  readonly stoppedBy: "proxy" | "chromium";
  /** Why the control may miss: then the vector counts as not exercised. */
  readonly mayMiss?: string;
}
