import { createHash } from "node:crypto";
import type { TranscriptCall, TranscriptResult } from "../../domain/evaluation/transcript.ts";
import type { ToolCall, Trial } from "../../domain/evaluation/trial.ts";
import { quoteInSnapshot } from "../../domain/evidence/quote.ts";
import { readPage } from "../../domain/model-calls/read-page.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { Trajectory } from "../../domain/ports/evaluation/evaluation-store.ts";
import { completion } from "../../models/completion.ts";
import { checkReply } from "../../models/reply/check-reply.ts";
import { findJson } from "../../models/reply/find-json.ts";

export interface ResultFinder {
  /** Finds the result of a call; `turn` is the turn in the call's key. Each call must be requested once, in order. */
  find(call: TranscriptCall, turn: number): Omit<TranscriptResult, "role" | "call">;
}

/** Finds the results of a trial's tool calls, from the calls recorded with its solution and from the records of searches and visits. */
export function createResultFinder(
  trajectory: Trajectory,
  { solution }: Pick<Trial, "solution">,
): ResultFinder {
  const left = [...solution.calls];
  const take = ({ name, arguments: given }: TranscriptCall): ToolCall | null => {
    const asked =
      name === "search"
        ? listOf(given["query"])
        : name === "ask"
          ? listOf(given["question"])
          : listOf(given["url"]).map((url) => url.replace(/#.*$/su, ""));
    const goals = listOf(given["goal"]);
    const place = left.findIndex(
      (noted) =>
        noted.tool === name &&
        (name !== "visit" || listOf(noted.goal).every((goal) => goals.includes(goal))) &&
        noted.asked.every((each) => asked.includes(name === "ask" ? each.trim() : each)),
    );
    return place === -1 ? null : (left.splice(place, 1)[0] ?? null);
  };
  return {
    find(call, turn) {
      const noted = take(call);
      if (noted === null)
        return { text: "(not carried out: refused, or the report)", outcomes: [], milliseconds: null };
      const { tool, asked, outcomes, milliseconds } = noted;
      const text =
        tool === "ask"
          ? (outcomes[0] ?? "")
          : tool === "search"
            ? writeSearchResult(
                trajectory,
                asked.map((query, place) => ({ query, outcome: outcomes[place] ?? "unknown" })),
                turn,
              )
            : writeVisitResult(trajectory, pagesOf(noted));
      return { text, outcomes, milliseconds };
    },
  };
}

/** Pairs the addresses of a visit with the pages that were read. The pages are recorded in the order of the addresses that were read. */
function pagesOf({ asked, goal, outcomes, pages }: ToolCall) {
  const rest = [...pages];
  const goals = listOf(goal);
  return asked.map((url, place) => {
    const outcome = outcomes[place] ?? "unknown";
    const isRead = outcome === "read" || outcome === "irrelevant";
    return {
      url,
      outcome,
      goal: goals[place] ?? goals.at(-1) ?? "",
      page: isRead ? (rest.shift() ?? null) : null,
    };
  });
}

/** Converts a single value or a list to a list, because models give either. */
function listOf(given: unknown): string[] {
  const all = Array.isArray(given) ? given : [given];
  return all.filter((each) => typeof each === "string").map((each) => each.trim());
}

/** Writes the results of one `search` call that the agent was shown: a block for each query. */
function writeSearchResult(
  { searches, isGranted }: Pick<Trajectory, "searches" | "isGranted">,
  asked: readonly { readonly query: string; readonly outcome: string }[],
  turn: number,
): string {
  return asked
    .map(({ query, outcome }) => {
      const same = searches.filter((search) => search.query === query);
      // If an agent calls several tools at once, they may end in a different order than their numbers.
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

/** Writes the results of one `visit` call: each page, with the reader's quotes that occur in it. */
function writeVisitResult(
  trajectory: Pick<Trajectory, "calls" | "visits">,
  asked: ReturnType<typeof pagesOf>,
): string {
  return asked
    .map(({ url, outcome, goal, page: id }) => {
      const page = trajectory.visits.find((visit) => visit.page.id === id)?.page;
      if (page === undefined) return `## ${url}\n(${outcome})`;
      const { quotes, summaries } = readingsOf(trajectory, page, goal);
      return [
        `## ${[page.title, page.url, ...(page.published === null ? [] : [page.published])].join(" | ")}`,
        ...(outcome === "read" ? [] : [`(${outcome})`]),
        ...quotes.map((quote) => `> ${quote}`),
        ...summaries,
      ].join("\n");
    })
    .join("\n\n");
}

function hashOf({ id }: Pick<PageSnapshot, "id">, goal: string): string {
  return createHash("sha256").update(`${id}\n${goal}`).digest("hex").slice(0, 16);
}

function readingsOf(
  { calls }: Pick<Trajectory, "calls">,
  page: PageSnapshot,
  goal: string,
): { readonly quotes: string[]; readonly summaries: string[] } {
  // The name of a reader's call consists of the page and the goal; the page's second part has `/more` behind it.
  const mark = `read/${hashOf(page, goal)}`;
  const made = calls.filter((call) => call.name.includes(mark));
  const replies = made
    .sort((a, b) => Number(a.name.includes("/more")) - Number(b.name.includes("/more")))
    .flatMap(({ reply }) => {
      const said = completion.safeParse(reply);
      const found = said.success ? findJson(said.data.content ?? "") : null;
      const read = found?.ok ? checkReply(readPage.reply, found.value) : null;
      return read?.ok ? [read.value] : [];
    });
  const quotes = replies.flatMap(({ evidence }) => evidence).filter((quote) => quoteInSnapshot(page, quote));
  return {
    quotes: [...new Set(quotes)],
    summaries: quotes.length === 0 ? [] : [...new Set(replies.map(({ summary }) => summary))],
  };
}
