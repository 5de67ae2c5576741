/** The way by which one request reaches the web: through the egress guard, which resolves the host and refuses all but public addresses. */
export interface EgressExit {
  /** Address of the guard's proxy. */
  readonly proxy: string;
  /** Value of the header `Proxy-Authorization`. */
  readonly token: string;
  /** Reason why the guard refused the request; null if it did not. It names neither the host nor its address. */
  refusal(): string | null;
  /** Ends the connections of the request. */
  close(): void;
}

/** Opens exits for addresses that somebody gave over the API. */
export interface EgressExits {
  /** Reason why the guard would refuse an address now; null if it would not. */
  judge(url: URL): Promise<string | null>;
  open(): Promise<EgressExit>;
}
