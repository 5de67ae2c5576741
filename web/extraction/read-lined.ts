import { cutText } from "../../domain/cut-text.ts";
import { escapeXml } from "../../domain/escape-xml.ts";
import { readPublished } from "../dating/date-page.ts";
import { registrableDomain } from "../web-address.ts";
import type { ExtractedPage, ExtractInput } from "./extracted-page.ts";
import { guessLanguage } from "./guess-language.ts";
import { dropInvisible } from "./hidden-text.ts";
import { parsePage } from "./parse-page.ts";
import type { PageLine } from "./read-lines.ts";
import { signText } from "./sign-text.ts";

/** Number of first lines in which a document's date is searched. Dates in later lines are about something else. */
const DATED_LINES = 60;

/**
 * Makes a page from a file without markup. The file's own timestamp counts only as the day of a change, since an old text that is
 * published again would otherwise look new.
 */
export function readLined(
  content: LinedContent,
  { url, retrieved }: Omit<ExtractInput, "html">,
): ExtractedPage {
  const title = cutText(dropInvisible(content.title) || nameOf(url), 500);
  const lines = content.lines.map((line) => dropInvisible(line.text)).filter((line) => line.trim() !== "");
  const text = (lines.some((line) => line.includes(title)) ? lines : [`# ${title}`, ...lines]).join("\n");
  const shown = lines.slice(0, DATED_LINES).map((line) => `<p>${escapeXml(line.slice(0, 2_000))}</p>`);
  const stamp = content.changed ? `<meta property="article:modified_time" content="${content.changed}">` : "";
  const document = parsePage(
    `<!doctype html><html><head><title>${escapeXml(title)}</title>${stamp}</head><body><h1>${escapeXml(title)}</h1>${shown.join("")}</body></html>`,
  );
  const dating = content.isCollection ? undated : readPublished({ document, url, retrieved });
  return {
    title,
    text: lines.length > 0 ? text : "",
    language: guessLanguage(text, null),
    published: dating.published,
    publishedFrom: dating.from,
    links: [...content.links],
    details: {
      mediaType: content.mediaType,
      canonical: null,
      site: registrableDomain(url),
      author: content.author,
      modified: dating.modified ?? knownDay(content.changed, retrieved),
      dateEvidence: dating.evidence,
      dateConfidence: dating.confidence,
      signature: signText(text),
    },
  };
}

const undated: ReturnType<typeof readPublished> = {
  published: null,
  modified: null,
  from: null,
  confidence: 0,
  evidence: null,
};

/** The file's name in its address. */
function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const name = pathname.split("/").filter(Boolean).at(-1) ?? hostname;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function knownDay(changed: string | null, retrieved: string): string | null {
  const day = changed?.slice(0, 10) ?? null;
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && day <= retrieved.slice(0, 10) ? day : null;
}

/** The lines of a body that is not markup. */
export interface LinedContent {
  readonly mediaType: string;
  readonly title: string;
  readonly lines: readonly PageLine[];
  readonly author: string | null;
  /** ISO date and time of the file's last change, or null if the file doesn't state it. */
  readonly changed: string | null;
  /** Whether the content has entries from many days, and so no date of its own. */
  readonly isCollection?: boolean;
  readonly links: readonly { readonly url: string; readonly text: string }[];
}
