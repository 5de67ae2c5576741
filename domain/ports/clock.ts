/** The time, injected so that tests can set it. */
export interface Clock {
  now(): Date;
}
