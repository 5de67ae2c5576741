/** How often each fault happens, per request, from 0 to 1. */
export interface FaultRates {
  /** Reader: a passage that the page does not hold. */
  readonly hallucinate: number;
  /** Reader: does what a page tells it to do. */
  readonly obey: number;
  /** The reply's JSON, or a tool call's arguments, in one of several broken shapes. */
  readonly malformed: number;
  readonly refuse: number;
  /** A tool conversation that makes the same call again and again, to its end. */
  readonly loop: number;
  /** The reply comes after `slowMs`. */
  readonly slow: number;
  /** 429 with Retry-After. */
  readonly rateLimit: number;
  readonly serverError: number;
  /** Headers and a first byte, then nothing until the client leaves or `stallMs` pass. */
  readonly stall: number;
}

export type Fault = keyof FaultRates;
