import { escapeXml } from "../../domain/escape-xml.ts";
import type { PageSet } from "./page-set.ts";
import { viewPage } from "./page-view.ts";
import { renderDocument } from "./render-document.ts";

/** The front page of a host: its newest pages. Undefined for a host that the world doesn't have. */
export function renderFrontPage(host: string, set: PageSet): string | undefined {
  const pages = set.onHost(host);
  const [first] = pages;
  if (first === undefined) return undefined;
  const newest = [...pages].sort((a, b) => b.published.localeCompare(a.published)).slice(0, 30);
  const items = newest.map((page) => {
    const { heading } = viewPage(page, set);
    return `<li><a href="${escapeXml(page.path)}">${escapeXml(heading)}</a></li>`;
  });
  return renderDocument({
    language: first.language,
    siteName: first.siteName,
    title: first.siteName,
    body: `<h1>${escapeXml(first.siteName)}</h1>\n<ul>${items.join("\n")}</ul>`,
    isScripted: false,
  });
}
