import { escapeXml } from "../../domain/escape-xml.ts";
import type { Language } from "../language/language.ts";
import type { Entity } from "../world/entity.ts";
import { padBlocks } from "./pad-blocks.ts";
import type { Page } from "./page.ts";
import { entitiesOf } from "./page-context.ts";
import type { PageSet } from "./page-set.ts";
import { type Block, type Passage, viewPage, writeDay } from "./page-view.ts";
import { encyclopediaHost } from "./site.ts";

const profileOf = (entity: Entity, language: Language): string =>
  `http://${encyclopediaHost}/${language}/${entity.id}`;
const link = (href: string, text: string): string => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;

/** Writes the passage with the first mention of each entity as a link. */
function renderPassage({ text, mentions }: Passage, language: Language): string {
  const found = [...new Set(mentions)]
    .map((entity) => ({ entity, name: entity.name[language], at: text.indexOf(entity.name[language]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  let html = "";
  let done = 0;
  for (const { entity, name, at } of found) {
    if (at < done) continue;
    html += escapeXml(text.slice(done, at)) + link(profileOf(entity, language), name);
    done = at + name.length;
  }
  return html + escapeXml(text.slice(done));
}

function renderBlocks(blocks: readonly Block[], language: Language): string {
  const join = language === "zh" ? "" : " ";
  const passages = (list: readonly Passage[]): string =>
    list.map((each) => renderPassage(each, language)).join(join);
  return blocks
    .map((block, i) => {
      const opens = blocks[i - 1]?.tag !== block.tag;
      const closes = blocks[i + 1]?.tag !== block.tag;
      if (block.tag === "row") {
        const cells = block.cells.map((cell) => `<td>${renderPassage(cell, language)}</td>`).join("");
        return `${opens ? "<table><tbody>" : ""}<tr>${cells}</tr>${closes ? "</tbody></table>" : ""}`;
      }
      if (block.tag !== "li") return `<${block.tag}>${passages(block.passages)}</${block.tag}>`;
      return `${opens ? "<ul>" : ""}<li>${passages(block.passages)}</li>${closes ? "</ul>" : ""}`;
    })
    .join("\n");
}

/** Writes links to reports about the page's subject; their text contains only place and date. */
function renderRelated(page: Page, set: PageSet): string {
  const { language, statements, subject } = page;
  const [fact] = statements[0]?.facts ?? [];
  const about = subject ?? (fact && entitiesOf(fact)[0]);
  if (about === undefined) return "";
  const items = set
    .newsOf(about.id, language)
    .filter((each) => each !== page)
    .slice(0, 8)
    .map((each) => {
      const day = writeDay(each.published, language);
      const text = language === "zh" ? `${each.siteName}${day}报道` : `${each.siteName}, report of ${day}`;
      return `<li>${link(`http://${each.host}${each.path}`, text)}</li>`;
    });
  if (items.length === 0) return "";
  const heading = language === "zh" ? "相关报道" : "Related reports";
  return `<section><h2>${heading}</h2><ul>${items.join("")}</ul></section>`;
}

/** Renders the page as HTML, as currently served. */
export function renderPage(page: Page, set: PageSet): string {
  const { language, published } = page;
  const view = viewPage(page, set);
  const isProfile = page.type === "profile";
  const day = writeDay(published, language);
  const dateLine =
    language === "zh"
      ? isProfile
        ? `最后编辑：${day}`
        : `发布时间：${day}`
      : isProfile
        ? `Last edited on ${day}`
        : `Published on ${day}`;
  const body = [
    `<article><h1>${escapeXml(view.heading)}</h1>`,
    `<p class="byline">${escapeXml(page.siteName)} · <time datetime="${published}">${dateLine}</time></p>`,
    renderBlocks(padBlocks(view.blocks, page, set.world.config), language),
    renderRelated(page, set),
    "</article>",
  ].join("\n");
  return renderDocument({
    language,
    siteName: page.siteName,
    title: view.heading,
    body,
    isScripted: page.isScripted,
    ...(isProfile ? { modified: published } : { published }),
  });
}

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
