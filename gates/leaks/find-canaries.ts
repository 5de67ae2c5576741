import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import type { Canary } from "../../domain/ports/canary-list.ts";

/** The canaries that stand in a text, whatever their case and however lines broke them. */
export function findCanaries(text: string, canaries: readonly Canary[]): Canary[] {
  if (canaries.length === 0) return [];
  const plain = squeeze(text);
  return canaries.filter((canary) => plain.includes(squeeze(canary.text)));
}

function squeeze(text: string): string {
  return stripInvisible(text).normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}
