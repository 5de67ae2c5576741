import type { Exposures } from "../../app/freshet.ts";
import { drawTable } from "./draw-table.ts";

/** What was met of our own items on the web, and which queries held pieces of them: a line each. */
export function showExposures({ sightings, queries }: Exposures): void {
  if (sightings.length + queries.length === 0) {
    process.stdout.write(
      "Nothing of the accepted questions, and no canary, was met on the web or sent to it.\n",
    );
    return;
  }
  const day = (moment: Date): string => moment.toISOString().slice(0, 10);
  const rows = [
    ...sightings.map(({ itemId, place, url, scope, step, noticed }) => [
      itemId,
      place === "page" ? "stands on a page" : "stands in a search result",
      `${scope.kind} ${scope.id}, ${step}`,
      day(noticed),
      url,
    ]),
    ...queries.map(({ questionId, decision, key, noticed, query }) => [
      questionId,
      decision === "sent" ? "a solver searched it" : "a query was refused",
      `${key.scope.kind} ${key.scope.id}, ${key.step}`,
      day(noticed),
      query.length > 80 ? `${query.slice(0, 79)}…` : query,
    ]),
  ];
  process.stdout.write(drawTable(["item", "what", "seen by", "on", "where"], rows));
}
