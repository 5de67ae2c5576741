import type { PageReading } from "../../../domain/page/page-reading.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { PageRendering, VisitFault } from "../../../domain/page/visit-outcome.ts";
import { coloursFor } from "../../terminal/colours-for.ts";

/**
 * How `freshet visit` ends if it gets no page. Code 1 means that the visit was made and that repeating it would give the same result. Code
 * 3 means that the page was not reached, so a visit at another time or in another way may succeed.
 */
export const visitExits: Readonly<Record<VisitFault, { readonly code: 1 | 3; readonly means: string }>> = {
  gone: { code: 1, means: "the host says that it has no such page (HTTP 404 or 410)" },
  empty: { code: 1, means: "the page contains no text" },
  "too-large": { code: 1, means: "the page is larger than web.visit allows" },
  "unsupported-type": {
    code: 1,
    means: "the content is not text, but for example a picture",
  },
  "too-much-memory": { code: 1, means: "the page used too much memory and was closed" },
  garbled: { code: 1, means: "what arrived can't be turned into readable text" },
  "refused-address": {
    code: 1,
    means: "the guard refuses the address: it is private, or on the list of blocked sites",
  },
  "not-in-archive": { code: 1, means: "the recording that --web replay reads has no such visit" },
  blocked: {
    code: 3,
    means:
      "the host refuses this visitor, or asked for a pause (HTTP 401, 403, 429, a bot check, robots.txt)",
  },
  unreachable: {
    code: 3,
    means: "there is no such host, it doesn't answer, or it answers with an error (HTTP 500)",
  },
  incomplete: { code: 3, means: "only a part of the page arrived" },
  "timed-out": { code: 3, means: "the page took longer than web.visit allows" },
  "not-processed": {
    code: 3,
    means: "the browser or the reader failed on the page, or the visit was stopped",
  },
};

/** The exit codes for the help, one line each. */
export function listExits(): string {
  return Object.entries(visitExits)
    .map(([outcome, { code, means }]) => `  ${code}  ${outcome.padEnd(17)} ${means}`)
    .join("\n");
}

/** Describes a visited page for people: its data, how it was fetched, what the reader found, and its text. */
export function describeVisit(visit: {
  readonly page: PageSnapshot;
  readonly rendering?: PageRendering | undefined;
  readonly reading: PageReading | null;
  readonly text: string;
}): string {
  const { page, rendering, reading, text } = visit;
  const { bold, dim, cyan } = coloursFor(process.stdout);
  const { details } = page;
  const facts = [
    page.published === null ? "undated" : `${page.published} (${page.publishedFrom})`,
    details?.modified ? `changed ${details.modified}` : "",
    page.language ?? "",
    details?.author ?? "",
    details && details.mediaType !== "text/html" ? details.mediaType : "",
    rendering ? `${rendering.by === "http" ? "plain HTTP" : "browser"}: ${rendering.reason}` : "",
    `${page.text.length} characters, ${page.links.length} links`,
  ];
  return [
    bold(page.title || "(no title)"),
    cyan(page.url),
    dim(facts.filter((fact) => fact !== "").join(" · ")),
    "",
    ...(reading === null ? [text] : showReading(reading)),
    "",
  ].join("\n");
}

function showReading({ outcome, quotes, refuted, summary, detail }: PageReading): string[] {
  return [
    ...(outcome === "irrelevant" ? ["The page has nothing for the goal."] : []),
    ...quotes.map((quote) => `“${quote.replace(/\s+/g, " ")}”`),
    ...(summary ? ["", summary] : []),
    ...(refuted > 0 ? ["", `${refuted} quotes of the reader are not on the page and were left out.`] : []),
    ...(detail ? ["", detail] : []),
  ];
}
