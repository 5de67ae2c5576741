import type { TranscriptCall, TranscriptResult } from "../../domain/evaluation/transcript.ts";
import type { ToolCall, Trial } from "../../domain/evaluation/trial.ts";
import type { Trajectory } from "../../domain/ports/trajectory-store.ts";
import { writeSearchResult } from "./write-search-result.ts";
import { writeVisitResult } from "./write-visit-result.ts";

export interface ResultFinder {
  /** What a call came to; `turn` is that of its key. Calls are to be asked for in their order, each once. */
  find(call: TranscriptCall, turn: number): Omit<TranscriptResult, "role" | "call">;
}

/** Finds what a trial's tool calls came to, among the calls that were noted with its solution and what was recorded of searches and visits. */
export function createResultFinder(
  trajectory: Trajectory,
  { mode, solution }: Pick<Trial, "mode" | "solution">,
): ResultFinder {
  const left = [...solution.calls];
  const take = ({ name, arguments: given }: TranscriptCall): ToolCall | null => {
    const asked =
      name === "search"
        ? listOf(given["query"])
        : listOf(given["url"]).map((url) => url.replace(/#.*$/su, ""));
    const place = left.findIndex(
      (noted) =>
        noted.tool === name &&
        (name === "search" || noted.goal === given["goal"]) &&
        noted.asked.every((each) => asked.includes(each)),
    );
    return place === -1 ? null : (left.splice(place, 1)[0] ?? null);
  };
  return {
    find(call, turn) {
      const noted = take(call);
      if (noted === null)
        return { text: "(not carried out: refused, or the report)", outcomes: [], milliseconds: null };
      const { tool, asked, goal, outcomes, milliseconds } = noted;
      const text =
        tool === "search"
          ? writeSearchResult(
              trajectory,
              asked.map((query, place) => ({ query, outcome: outcomes[place] ?? "unknown" })),
              turn,
            )
          : writeVisitResult(trajectory, pagesOf(noted), { name: mode, goal: goal ?? "" });
      return { text, outcomes, milliseconds };
    },
  };
}

/** Addresses of a visit with the pages that were read there: those are noted in their order, where one was read. */
function pagesOf({ asked, outcomes, pages }: ToolCall) {
  const rest = [...pages];
  return asked.map((url, place) => {
    const outcome = outcomes[place] ?? "unknown";
    const isRead = outcome === "read" || outcome === "irrelevant";
    return { url, outcome, page: isRead ? (rest.shift() ?? null) : null };
  });
}

/** One or several, as models give them. */
function listOf(given: unknown): string[] {
  const all = Array.isArray(given) ? given : [given];
  return all.filter((each) => typeof each === "string").map((each) => each.trim());
}
