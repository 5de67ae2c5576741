import type { Exposures } from "../../app/freshet.ts";
import { own } from "../../domain/own.ts";
import { describeLeakSearch } from "./describe-leak-search.ts";
import { drawTable } from "./draw-table.ts";

const shown: Readonly<Record<string, string>> = {
  canary: "a page shows the canary",
  question: "a page shows the question",
  answer: "a page shows question and answer",
};

/** When the web was searched, what was met of our own items there, and which queries held pieces of them: a line each. */
export function showExposures({ leaks, searched, leakSightings, queries }: Exposures): void {
  process.stdout.write(`${describeLeakSearch(searched)}\n`);
  if (leaks.length + leakSightings.length + queries.length === 0) {
    process.stdout.write(
      searched.answered === null
        ? "Agents at other work have met no accepted question and no canary, and have sent none to a search engine.\n"
        : "No accepted question and no canary was met on the web or sent to a search engine.\n",
    );
    return;
  }
  const day = (moment: Date): string => moment.toISOString().slice(0, 10);
  const rows = [
    ...leaks.map(({ itemId, at, detail }) => [
      itemId,
      `leaked: ${own(shown, String(detail["strength"])) ?? "a page shows it"}`,
      "leak search",
      day(at),
      String(detail["address"] ?? ""),
    ]),
    ...leakSightings.map(({ itemId, place, url, scope, step, noticed }) => [
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
  process.stdout.write("\n");
  process.stdout.write(drawTable(["item", "what", "seen by", "on", "where"], rows));
}
