import type { Trajectory } from "../../domain/ports/trajectory-store.ts";

/** What the queries of one call of `search` found, as far as the agent was shown it: a block for each query. */
export function writeSearchResult(
  { searches, isGranted }: Pick<Trajectory, "searches" | "isGranted">,
  asked: readonly { readonly query: string; readonly outcome: string }[],
  turn: number,
): string {
  return asked
    .map(({ query, outcome }) => {
      const same = searches.filter((search) => search.query === query);
      // An agent that calls several tools at once may have them end in another order than they were numbered in.
      const recorded = (same.find((search) => search.turn === turn) ?? same[0])?.outcome;
      const results = recorded?.outcome === "results" ? recorded.results : [];
      const lines = results
        .filter(({ url }) => isGranted(url))
        .map(({ title, url, published, snippet }, place) =>
          [
            `${place + 1}. ${[title, url, ...(published === null ? [] : [published])].join(" | ")}`,
            ...(snippet === "" ? [] : [` ${snippet}`]),
          ].join("\n"),
        );
      return [`## ${query}`, ...(outcome === "results" ? [] : [`(${outcome})`]), ...lines].join("\n");
    })
    .join("\n\n");
}
