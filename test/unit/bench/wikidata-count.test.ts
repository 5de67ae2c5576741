import { expect, it } from "vitest";
import { benchCounting } from "../../../bench/wikidata/count.ts";

it.each(["direct", "wikidata"] as const)(
  "finds no query on which index and oxigraph disagree: %s",
  async (layout) => {
    const { levels, statements, triples } = await benchCounting({ people: 60, queries: 12, seed: 7 }, layout);
    expect(levels.map(({ level, queries, unequal }) => ({ level, queries, unequal }))).toEqual(
      [1, 2, 3].map((level) => ({ level, queries: 12, unequal: 0 })),
    );
    expect(levels.some(({ unique }) => unique > 0)).toBe(true);
    expect(triples).toBeGreaterThan(statements);
  },
);
