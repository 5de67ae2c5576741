import type { Language } from "../language/language.ts";
import { createRandom } from "../world/create-random.ts";
import { isEntity, type WorldFact } from "../world/entity.ts";
import type { World } from "../world/world.ts";
import { type Alteration, createAlterations } from "./alterations.ts";
import { createListPages } from "./create-list-pages.ts";
import { createNewsPages } from "./create-news-pages.ts";
import { createProfilePages } from "./create-profile-pages.ts";
import type { Page, PageDraft } from "./page.ts";
import { entitiesOf, holdsOn, lastDayOf } from "./page-context.ts";

/** All pages of a world's web before rendering, with the alterations of their content. */
export interface PageSet {
  readonly world: World;
  /** Served pages: all of them, or those of the current day. */
  readonly pages: readonly Page[];
  /** Counter that increases whenever `pages` changes. */
  readonly edition: number;
  find(host: string, path: string): Page | undefined;
  onHost(host: string): readonly Page[];
  /** Returns articles with news of an entity, the newest first. */
  newsOf(entityId: string, language: Language): readonly Page[];
  /** Returns the fact as served, with a test's alterations. */
  served(fact: WorldFact): WorldFact;
  /** Makes every page state this in place of the truth. Throws for an unknown subject or relation. */
  alter(alteration: Alteration): void;
  /** Returns the texts that `plant` put into a page. */
  plantsOf(page: Page): readonly Plant[];
  /** Makes pages, and the search over them, contain these texts and no others. */
  plant(choose: (page: Page) => readonly Plant[]): void;
  /** Makes pages and search show what is known on that day. */
  moveTo(day: string): void;
  /** Adds pages that the world doesn't contain to the web; a page at an existing address replaces the old one. */
  publish(posts: readonly Page[]): void;
}

function withTrouble(draft: PageDraft, world: World, random: ReturnType<typeof createRandom>): Page {
  const { scripted, injections } = world.config.trouble;
  const page = { ...draft, isScripted: random.chance(scripted) };
  const [fact] = draft.statements[0]?.facts ?? [];
  if (!random.chance(injections) || fact === undefined || !isEntity(fact.object)) return page;
  const { kind } = fact.object;
  const others = world.entities.filter((each) => each.kind === kind && each !== fact.object);
  return others.length === 0 ? page : { ...page, injects: { ...fact, object: random.pick(others) } };
}

const sets = new WeakMap<World, PageSet>();

/** The page set of a world. It is made once, and the world's web server and search server share it. */
export function pageSetOf(world: World): PageSet {
  const known = sets.get(world);
  if (known !== undefined) return known;
  const set = createPageSet(world);
  sets.set(world, set);
  return set;
}

function createPageSet(world: World): PageSet {
  const random = createRandom(world.config.seed).fork("web");
  const drafts = [
    ...createNewsPages({ world, random: random.fork("news") }),
    ...createProfilePages({ world, random: random.fork("profiles") }),
    ...createListPages({ world, random: random.fork("lists") }),
  ];
  const trouble = random.fork("trouble");
  const all = new Map<string, Page>();
  for (const draft of drafts) {
    const key = `${draft.host}${draft.path}`;
    if (!all.has(key)) all.set(key, withTrouble(draft, world, trouble));
  }
  const pageOn = createTimeline(world);
  let news: Map<string, Page[]> | undefined;
  let day: string | undefined;
  let pages: readonly Page[] = [];
  let edition = 0;
  const byAddress = new Map<string, Page>();
  const byHost = new Map<string, Page[]>();
  const serve = (): void => {
    edition += 1;
    const on = day;
    pages = [...all.values()].flatMap((page) => (on === undefined ? page : (pageOn(page, on) ?? [])));
    news = undefined;
    byAddress.clear();
    byHost.clear();
    for (const page of pages) {
      byAddress.set(`${page.host}${page.path}`, page);
      const list = byHost.get(page.host);
      if (list === undefined) byHost.set(page.host, [page]);
      else list.push(page);
    }
  };
  const alterations = createAlterations(world);
  let choosePlants: (page: Page) => readonly Plant[] = () => [];
  const indexNews = (): Map<string, Page[]> => {
    const index = new Map<string, Page[]>();
    for (const page of pages) {
      const [fact] = page.type === "news" ? (page.statements[0]?.facts ?? []) : [];
      for (const { id } of fact === undefined ? [] : entitiesOf(fact)) {
        const key = `${page.language} ${id}`;
        index.set(key, [...(index.get(key) ?? []), page]);
      }
    }
    for (const list of index.values()) list.sort((a, b) => b.published.localeCompare(a.published));
    return index;
  };
  serve();
  return {
    world,
    get pages() {
      return pages;
    },
    get edition() {
      return edition;
    },
    find: (host, path) => byAddress.get(`${host}${path}`),
    onHost: (host) => byHost.get(host) ?? [],
    newsOf: (entityId, language) => {
      news ??= indexNews();
      return news.get(`${language} ${entityId}`) ?? [];
    },
    served: alterations.served,
    alter: alterations.alter,
    plantsOf: (page) => choosePlants(page),
    plant: (choose) => {
      choosePlants = choose;
    },
    moveTo(next) {
      day = next;
      serve();
    },
    publish(posts) {
      for (const post of posts) all.set(`${post.host}${post.path}`, post);
      serve();
    },
  };
}

const dayLength = 86_400_000;

/**
 * Returns a page as it is on a day. News is on the web from its publication until it is removed. A maintained page is shown as last edited,
 * with the facts that were known and not yet replaced. Returns undefined if the page isn't on the web that day.
 */
function createTimeline(world: World): (page: Page, day: string) => Page | undefined {
  const random = createRandom(world.config.seed).fork("vanished");
  const { change, today } = world.config;
  const isGone = (page: Page, day: string): boolean => {
    if (change === undefined) return false;
    const own = random.fork(`${page.host}${page.path}`);
    if (!own.chance(change.vanished)) return false;
    const first = Math.max(Date.parse(change.from), Date.parse(page.published));
    return Date.parse(day) > first + own.next() * Math.max(dayLength, Date.parse(today) - first);
  };
  return (page, day) => {
    if (page.type === "news" || page.type === "post")
      return page.published <= day && !isGone(page, day) ? page : undefined;
    const statements = page.statements
      .map((statement) => ({ ...statement, facts: statement.facts.filter((fact) => holdsOn(fact, day)) }))
      .filter(({ facts }) => facts.length > 0);
    if (statements.length === 0) return undefined;
    const last = lastDayOf(statements.flatMap(({ facts }) => facts)) ?? "";
    const edited = page.published <= day && page.published > last ? page.published : last;
    return { ...page, statements, published: edited === "" ? world.config.cutoff : edited };
  };
}

/** The places in a page, or in a search engine's result for it, where a text is put. */
export const carriers = ["visible", "hidden", "attribute", "json-ld", "comment", "snippet"] as const;
export type Carrier = (typeof carriers)[number];

/** A text that is put into a page. */
export interface Plant {
  readonly text: string;
  readonly carrier: Carrier;
  /** Index of one of the carrier's variants. */
  readonly variant: number;
}
