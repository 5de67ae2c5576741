import { createHash } from "node:crypto";
import { quoteInSnapshot } from "../../domain/evidence/quote-in-snapshot.ts";
import { readPage } from "../../domain/model-calls/read-page.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { Trajectory } from "../../domain/ports/trajectory-store.ts";
import { completion } from "../../models/completion.ts";
import { checkReply } from "../../models/reply/check-reply.ts";
import { findJson } from "../../models/reply/find-json.ts";

/** What the addresses of one call of `visit` came to: the page, and what its reader quoted that stands in it. */
export function writeVisitResult(
  trajectory: Pick<Trajectory, "calls" | "visits">,
  asked: readonly { readonly url: string; readonly outcome: string; readonly page: string | null }[],
  { name, goal }: { readonly name: string; readonly goal: string },
): string {
  return asked
    .map(({ url, outcome, page: id }) => {
      const page = trajectory.visits.find((visit) => visit.page.id === id)?.page;
      if (page === undefined) return `## ${url}\n(${outcome})`;
      const { quotes, summaries } = readingsOf(trajectory, page, { name, goal });
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
  { name, goal }: { readonly name: string; readonly goal: string },
): { readonly quotes: string[]; readonly summaries: string[] } {
  // The reader's calls are named by the call of the tool, the page and the goal.
  const mark = `/read/${hashOf(page, goal)}`;
  const replies = calls
    .filter((call) => call.name.startsWith(`${name}/`) && call.name.includes(mark))
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
