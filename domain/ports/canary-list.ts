/** A mark that was put into a data set so that whoever meets it knows where a text comes from. */
export interface Canary {
  readonly id: string;
  readonly text: string;
}

/** The canaries that are looked for on the web. */
export interface CanaryList {
  list(): Promise<readonly Canary[]>;
}
