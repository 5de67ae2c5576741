import type { Sampling as AskedSampling } from "../domain/sampling.ts";

/** Sampling of one request; what is left out comes from the role's settings. */
export interface Sampling extends AskedSampling {
  readonly maxOutputTokens?: number;
}
