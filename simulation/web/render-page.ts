import { escapeXml } from "../../domain/escape-xml.ts";
import type { Language } from "../language/language.ts";
import type { Entity } from "../world/entity.ts";
import { padBlocks } from "./pad-blocks.ts";
import type { Page } from "./page.ts";
import { entitiesOf } from "./page-context.ts";
import type { PageSet } from "./page-set.ts";
import { type Block, type Passage, viewPage, writeDay } from "./page-view.ts";
import { renderDocument } from "./render-document.ts";
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
