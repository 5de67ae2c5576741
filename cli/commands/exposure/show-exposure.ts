import type { ScoreLine } from "../../../domain/exposure/exposure-score.ts";
import type { StandingItem } from "../../../domain/exposure/item-standing.ts";
import { own } from "../../../domain/own.ts";
import type { LeakSearchDays } from "../../../domain/ports/exposure/leak-search-store.ts";
import type { ExposureSettings } from "../../../domain/settings/exposure-settings.ts";
import type { ExplainedItem } from "../../../exposure/explain-item.ts";
import type { SeenOnWeb } from "../../../exposure/list-seen.ts";
import { describeLifecycle } from "../../render/describe-lifecycle.ts";
import { drawTable } from "../../render/draw-table.ts";

export type Thresholds = ExposureSettings["thresholds"];

/** Shows the most exposed items, one line each, and explains their scores. */
export function showExposureList(items: readonly StandingItem[], thresholds: Thresholds): void {
  if (items.length === 0) {
    process.stdout.write("No live items yet: `freshet refresh --target 5` makes some.\n");
    return;
  }
  process.stdout.write(
    `${drawTable(
      ["question", "lang", "domain", "state", "since", "split", "entries", "score", "policy decision"],
      items.map(({ questionId, language, domain, state, since, split, entries, score, decision }) => [
        questionId,
        language,
        domain,
        state,
        since.toISOString().slice(0, 10),
        split,
        String(entries),
        scoreOf(score, thresholds),
        decision === null ? "stays" : `${decision.to}: ${decision.note}`,
      ]),
    )}\n${describeThresholds(thresholds)}\n\n`,
  );
}

const limits: Readonly<Record<NonNullable<ScoreLine["limit"]>, string>> = {
  age: "fades with age",
  party: "this party knew it",
  kind: "limit of its kind reached",
};

/** Shows one item's score entry by entry, the policy's decision on it, and its history. */
export function showExposureScore(
  { lifecycle, score, decision, probes, history, searched }: ExplainedItem,
  thresholds: Thresholds,
): void {
  const { questionId, language, domain, split, accepted } = lifecycle;
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const lines = score.lines.map((line) => [
    day(line.at),
    line.factor,
    line.party === "" ? "–" : line.party,
    line.weight.toFixed(1),
    line.points.toFixed(1),
    line.sum.toFixed(1),
    [line.limit === null ? "" : limits[line.limit], String(line.detail["address"] ?? line.detail["by"] ?? "")]
      .filter((part) => part !== "")
      .join("; "),
  ]);
  const known = probes.knownBy.length > 0 ? `Known closed book to ${probes.knownBy.join(", ")}.\n` : "";
  process.stdout.write(
    [
      `${questionId}  ${language}  ${domain}  ${split}  accepted ${day(accepted)}\n\n`,
      lines.length === 0
        ? "No exposure is known: its ledger is empty.\n"
        : drawTable(["date", "what", "who", "weight", "points", "sum", "note"], lines),
      `\nExposure ${scoreOf(score.score, thresholds)}. ${describeThresholds(thresholds)}\n${known}`,
      describeDecision(lifecycle, decision),
      `${describeLeakSearch(searched)}\n`,
      `\n${describeLifecycle(lifecycle, history)}`,
    ].join(""),
  );
}

function describeDecision(
  { state, since, reason }: ExplainedItem["lifecycle"],
  decision: ExplainedItem["decision"],
): string {
  if (state === "retired")
    return `It is retired since ${since.toISOString().slice(0, 10)} (${reason}), and that is final.\n`;
  return decision === null
    ? "By the policy it keeps its state.\n"
    : `Policy decision: ${decision.to}, ${decision.note} (${decision.reason}).\n`;
}

const shown: Readonly<Record<string, string>> = {
  canary: "a page shows the canary",
  question: "a page shows the question",
  answer: "a page shows question and answer",
};

/** Shows when the web was searched, which of our own items were found there, and which queries contained parts of them, one line each. */
export function showSeen({ leaks, searched, leakSightings, queries }: SeenOnWeb): void {
  process.stdout.write(`${describeLeakSearch(searched)}\n`);
  if (leaks.length + leakSightings.length + queries.length === 0) {
    process.stdout.write(
      searched.answered === null
        ? "During other work agents found no accepted question and no canary, and sent none to a search engine.\n"
        : "No accepted question and no canary was found on the web or sent to a search engine.\n",
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
      place === "page" ? "found on a page" : "found in a search result",
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
  process.stdout.write("\nSeen on the web or searched for:\n\n");
  process.stdout.write(drawTable(["item", "what", "seen by", "on", "where"], rows));
}

/** Shows a score with the next threshold. For example, `4.5 of 12`. A score above the last threshold is shown with the last threshold. */
export function scoreOf(score: number, { watch, retire }: Thresholds): string {
  return `${score.toFixed(1)} of ${score < watch ? watch : retire}`;
}

/** The line below a table of scores. It explains the thresholds and where they are set: in the file of `--policy` if one is given. */
export function describeThresholds({ watch, retire }: Thresholds, from = "config/exposure.yaml"): string {
  return `A question is watched from a score of ${watch} on, and retired from ${retire} on; rules may act before that (${from}).`;
}

/** Describes when the web was searched for leaks. Finding nothing is informative only if a search was answered. */
function describeLeakSearch({ answered, tried }: LeakSearchDays): string {
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  if (answered !== null) return `The web was last searched for leaks on ${day(answered)}.`;
  if (tried !== null)
    return `The web has not been searched for leaks yet: on ${day(tried)} no search engine answered.`;
  return "The web has not been searched for leaks yet: run `freshet exposure search`, or schedule leak-search.";
}
