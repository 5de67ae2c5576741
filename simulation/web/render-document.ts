import { escapeXml } from "../../domain/escape-xml.ts";
import type { Language } from "../language/language.ts";

interface DocumentOptions {
  readonly language: Language;
  readonly siteName: string;
  readonly title: string;
  /** HTML of the main part. */
  readonly body: string;
  /** Date as a whole day. */
  readonly published?: string;
  readonly modified?: string;
  /** Whether the main part is in a JSON block and inserted by a script. */
  readonly isScripted: boolean;
}

/** Writes JSON that is safe inside a script element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const scriptedPart = (body: string): string =>
  [
    '<div id="root"></div>',
    `<script id="state" type="application/json">${inlineJson({ body })}</script>`,
    '<script>document.getElementById("root").innerHTML=JSON.parse(document.getElementById("state").textContent).body</script>',
  ].join("\n");

function dates({ published, modified, title, language }: DocumentOptions): string {
  const time = (day: string): string => `${day}T08:00:00Z`;
  const data = {
    "@context": "https://schema.org",
    "@type": published === undefined ? "Article" : "NewsArticle",
    headline: title,
    inLanguage: language,
    ...(published !== undefined && { datePublished: time(published) }),
    ...(modified !== undefined && { dateModified: time(modified) }),
  };
  const meta =
    published === undefined ? "" : `<meta property="article:published_time" content="${time(published)}">\n`;
  return `${meta}<script type="application/ld+json">${inlineJson(data)}</script>`;
}

/** Writes a whole HTML document with head, menu and footer around the content. */
export function renderDocument(options: DocumentOptions): string {
  const { language, siteName, title, body, isScripted } = options;
  const site = escapeXml(siteName);
  const [home, contact] = language === "zh" ? ["首页", "联系我们"] : ["Home", "Contact"];
  return `<!doctype html>
<html lang="${language === "zh" ? "zh-CN" : "en"}">
<head>
<meta charset="utf-8">
<title>${escapeXml(title)} - ${site}</title>
${dates(options)}
</head>
<body>
<header><a href="/">${site}</a></header>
<nav><a href="/">${home}</a> <a href="/contact">${contact}</a></nav>
<main>
${isScripted ? scriptedPart(body) : body}
</main>
<footer>${site}</footer>
</body>
</html>
`;
}
