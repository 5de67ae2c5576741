import type { PageReading } from "../../domain/page/page-reading.ts";
import type { PageRendering } from "../../domain/page/page-rendering.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { coloursFor } from "../terminal/colours-for.ts";

/** A visited page for people: what it is, how it was got, what the reader found, its text. */
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
    ...(outcome === "irrelevant" ? ["The page says nothing for the goal."] : []),
    ...quotes.map((quote) => `“${quote.replace(/\s+/g, " ")}”`),
    ...(summary ? ["", summary] : []),
    ...(refuted > 0
      ? ["", `${refuted} quotes of the reader don't stand in the page and were left out.`]
      : []),
    ...(detail ? ["", detail] : []),
  ];
}
