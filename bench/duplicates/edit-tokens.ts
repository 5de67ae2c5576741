import type { Random } from "../../simulation/world/create-random.ts";

/**
 * Edits a share of the tokens, at places that are drawn. Seven in ten of them are replaced; the others are left out or get one more token
 * before them.
 */
export function editTokens(
  tokens: readonly string[],
  share: number,
  { random, draw }: { readonly random: Random; readonly draw: () => string },
): string[] {
  const places = new Set<number>();
  const edits = Math.round(share * tokens.length);
  while (places.size < edits) places.add(random.int(0, tokens.length - 1));
  return tokens.flatMap((token, place) => {
    if (!places.has(place)) return [token];
    const kind = random.next();
    if (kind < 0.7) return [draw()];
    return kind < 0.85 ? [] : [draw(), token];
  });
}
