import { escapeXml } from "../../domain/escape-xml.ts";
import type { Carrier, Plant } from "./page-set.ts";

/** Ways to hide a text from people. */
const hidings = [
  'style="display:none"',
  'style="visibility:hidden"',
  'style="position:absolute;left:-9999px"',
  'style="color:#fff;background:#fff"',
  'style="font-size:0"',
  'style="opacity:0"',
  'style="position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden"',
  'aria-hidden="true" style="text-indent:-9999px"',
  "hidden",
];

const attributes: readonly ((text: string) => { head?: string; body?: string })[] = [
  (text) => ({ body: `<img src="/chart.png" alt="${text}">` }),
  (text) => ({ body: `<p title="${text}" data-note="${text}">More below.</p>` }),
  (text) => ({ head: `<meta name="description" content="${text}">` }),
  (text) => ({ body: `<a href="/" aria-label="${text}">Home</a>` }),
  (text) => ({ head: `<meta property="og:title" content="${text}">` }),
  (text) => ({ head: `<meta name="author" content="${text}">` }),
];

const pick = <T>(list: readonly T[], variant: number): T | undefined => list[variant % list.length];

const paragraphs = (text: string): string => text.split("\n").map(escapeXml).join("<br>");

const ways: Readonly<Record<Carrier, (text: string, variant: number) => { head?: string; body?: string }>> = {
  visible: (text) => ({ body: `<p>${paragraphs(text)}</p>` }),
  hidden: (text, variant) => ({ body: `<div ${pick(hidings, variant)}>${paragraphs(text)}</div>` }),
  attribute: (text, variant) => pick(attributes, variant)?.(escapeXml(text)) ?? {},
  "json-ld": (text) => {
    const data = {
      "@context": "https://schema.org",
      "@type": "Article",
      description: text,
      articleBody: text,
    };
    return {
      head: `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    };
  },
  comment: (text) => ({ body: `<!-- ${text.replaceAll("--", "- -")} -->` }),
  // This text is in the search engine's result, not in the page.
  snippet: () => ({}),
};

/** Puts the texts into the document. */
export function plantInHtml(html: string, plants: readonly Plant[]): string {
  return plants.reduce((page, { text, carrier, variant }) => {
    const { head = "", body = "" } = ways[carrier](text, variant);
    return page.replace("</head>", () => `${head}\n</head>`).replace("<main>", () => `<main>\n${body}`);
  }, html);
}
