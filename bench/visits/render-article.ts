import type { Article } from "./article.ts";

const menu = Array.from({ length: 40 }, (_, i) => `<li><a href="/section/${i}">Section ${i}</a></li>`).join(
  "",
);
const rules = Array.from(
  { length: 200 },
  (_, i) => `.site .part-${i} > a:hover{margin:${i}px;color:#${i % 10}a${i % 7}}`,
);
/** What the style sheet of a page holds, about 9 KB. */
export const SHEET = rules.join("\n");
const style = `<style>${Array.from({ length: 60 }, (_, i) => `.c${i}{margin:${i}px;color:#${i}${i}}`).join("")}</style>`;

/** The page's markup, with the frame that sites have: menu, style, a script of the site's own, footer. */
export function renderArticle(article: Article): string {
  const { title, rendering, bare } = article;
  const sheet = bare ? "" : `<link rel="stylesheet" href="/site.css">`;
  const picture = (name: string) =>
    bare ? "" : `<img src="/picture-${name}.png" width="560" height="315" alt="">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${sheet}${style}
<meta property="article:published_time" content="2026-02-03T08:00:00Z"><script src="/site.js" defer></script></head>
<body><header><a href="/">Site</a></header><nav><ul>${menu}</ul></nav>
<main>${picture("top")}${rendering === "static" ? renderBody(article) : `<div id="root"></div>${renderScript(article)}`}</main>
<aside>${picture("left")}${picture("right")}<h2>More</h2><ul>${menu}</ul></aside><footer>Imprint and contact of this site</footer></body></html>`;
}

/** What the page's script asks for. */
export function renderBody({ title, paragraphs }: Article): string {
  const rows = Array.from({ length: 8 }, (_, i) => `<tr><td>Year ${2010 + i}</td><td>${i * 137}</td></tr>`);
  return `<article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}<table>${rows.join("")}</table></article>`;
}

function renderScript(article: Article): string {
  const root = `document.getElementById("root")`;
  const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
  switch (article.rendering) {
    case "json-in-page":
      return `<script type="application/json" id="state">${json({ body: renderBody(article) })}</script><script>${root}.innerHTML = JSON.parse(document.getElementById("state").textContent).body</script>`;
    case "fetched":
      return `<script>fetch("/body").then((answer) => answer.text()).then((body) => { ${root}.innerHTML = body })</script>`;
    default:
      return `<script>const texts = ${json(article.paragraphs)}; for (const text of texts) { const p = document.createElement("p"); p.textContent = text; ${root}.append(p); }</script>`;
  }
}
