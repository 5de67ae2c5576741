/** Reads the token of Hugging Face's Hub from HF_TOKEN; null where it is not set. It is never stored. */
export function readHubToken(env: NodeJS.ProcessEnv = process.env): string | null {
  return env["HF_TOKEN"]?.trim() || null;
}
