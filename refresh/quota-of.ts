import type { Refresh } from "../domain/ports/refresh-store.ts";

/** How many of the target's questions fall to the refresh's n-th language: an even share, what is left over to the first ones. */
export function quotaOf(refresh: Pick<Refresh, "target" | "languages">, index: number): number {
  const share = Math.floor(refresh.target / refresh.languages.length);
  return share + (index < refresh.target % refresh.languages.length ? 1 : 0);
}
