import type { CanaryList } from "../domain/ports/canary-list.ts";

/** The canaries of the settings; each is called by itself. */
export function listCanaries(texts: readonly string[]): CanaryList {
  const canaries = texts.map((text) => ({ id: text, text }));
  return { list: async () => canaries };
}
