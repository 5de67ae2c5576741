import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import { parseJsonLd } from "./read-json-ld-dates.ts";
import type { PageScan } from "./scan-page.ts";

/** Matches the types of JSON-LD for things that are older or younger than the page about them. */
const THING =
  /^(?:Product|ProductGroup|IndividualProduct|Book|Movie|TVSeries|TVSeason|MusicAlbum|MusicRecording|SoftwareApplication|MobileApplication|WebApplication|VideoGame)$/;
/** Matches the types for a text that may be about a thing. */
const TEXT = /(?:Article|Posting|Report|Review|Recipe|NewsItem|QAPage|Question|HowTo|PodcastEpisode)$/;
/** Matches the types of `og:type` for things, and for people. */
const SHARED_THING =
  /^(?:(?:og:)?product(?:\.(?:item|group))?|books?(?:\.book)?|video\.(?:movie|tv_show)|music\.(?:song|album))$/i;
/** Matches what the hosts of podcasts write on an episode's page, which their markup calls a song. */
const EPISODE =
  /(?:^|[^\p{L}])(?:episode|ep\.?\s?\d|podcast|folge\s\d|épisode|episodio|episódio|播客|第\s?\d{1,4}\s?[期集])/iu;
/** Number of characters around the heading in which a page says that it is about an episode. */
const NEAR = 200;
const MAX_THINGS = 200;

/**
 * Says whether a page is about a thing that is sold or published elsewhere, such as a product, a book or a film, and is no text about it.
 * The days that such a page shows are those of the thing, or of what readers say about it: "First published March 4, 2021".
 */
export function isAboutThing(scan: PageScan): boolean {
  const { metas, scripts } = scan;
  const types = typesIn(scripts);
  if (types.some((type) => TEXT.test(type))) return false;
  const shared = metas.find((meta) => meta.getAttribute("property") === "og:type")?.getAttribute("content");
  if (types.some((type) => THING.test(type))) return true;
  const named = shared?.trim() ?? "";
  return SHARED_THING.test(named) && !(/song$/i.test(named) && isEpisode(scan));
}

/** Whether the title or what stands around the heading says that the page is about an episode of a podcast. */
function isEpisode({ title, heading, blocks }: PageScan): boolean {
  const start = heading?.at ?? 0;
  const near = blocks.filter(({ at }) => Math.abs(at - start) <= NEAR).map(({ text }) => text.slice(0, NEAR));
  return [title, ...near].some((text) => EPISODE.test(text));
}

/** Matches the types of texts that are published once and hardly changed, other than documentation. */
const NEWS = /(?:NewsArticle|BlogPosting|PressRelease)$/;

/** Says whether JSON-LD, or the microdata around the page's heading, says that the page is a piece of news or an entry of a blog. */
export function isNews({ heading, scripts }: Pick<PageScan, "heading" | "scripts">): boolean {
  let node: DomNode | null = heading?.element ?? null;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 40; up++, node = node.parentNode)
    if (NEWS.test((node as DomElement).getAttribute("itemtype") ?? "")) return true;
  return typesIn(scripts).some((type) => NEWS.test(type));
}

const typesIn = (scripts: PageScan["scripts"]): string[] =>
  scripts.flatMap((script) =>
    /ld\+json/i.test(script.getAttribute("type") ?? "") ? typesOf(parseJsonLd(script.textContent ?? "")) : [],
  );

/** The types of the things that a block of JSON-LD is about. Things within these, such as a product's reviews, are not read. */
function typesOf(root: unknown): string[] {
  const waiting: unknown[] = [root];
  const types: string[] = [];
  for (let seen = 0; waiting.length > 0 && seen < MAX_THINGS; seen++) {
    const thing = waiting.shift();
    if (Array.isArray(thing)) waiting.push(...thing.slice(0, MAX_THINGS));
    if (thing === null || typeof thing !== "object" || Array.isArray(thing)) continue;
    const fields = thing as Record<string, unknown>;
    types.push(...[fields["@type"]].flat().filter((type): type is string => typeof type === "string"));
    waiting.push(fields["@graph"], fields["mainEntity"]);
  }
  return types;
}
