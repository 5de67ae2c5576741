/** Sampling of one request; what is left out comes from the role's settings. */
export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  readonly maxOutputTokens?: number;
}
