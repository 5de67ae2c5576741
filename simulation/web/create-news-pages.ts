import type { Language } from "../language/language.ts";
import type { Random } from "../world/create-random.ts";
import { isEntity, type WorldFact } from "../world/entity.ts";
import type { PageDraft, Statement, Trouble } from "./page.ts";
import { backgroundOf, dayAfter, type PageContext, statementOf } from "./page-context.ts";
import { type Site, sites } from "./site.ts";

const sitesOf = (language: Language, ...types: readonly Site["type"][]): Site[] =>
  sites.filter((site) => site.language === language && types.includes(site.type));

interface NewsContext extends PageContext {
  /** Separate random stream that decides whether a background sentence omits its date, and whether first reports are kept. */
  readonly retelling: Random;
}

interface ArticleOptions {
  readonly site: Site;
  readonly published: string;
  /** False if the article reports the fact as if it happened on the article's own day. */
  readonly dated?: boolean;
  readonly trouble?: Trouble;
}

/** Writes an article whose headline and first sentence state the fact, with some background around it. */
function writeArticle(fact: WorldFact, options: ArticleOptions, context: NewsContext): PageDraft {
  const { site, published, dated = true, trouble } = options;
  const main = statementOf(fact, context.random, dated);
  const day = published.replaceAll("-", "/");
  const background = [
    ...backgroundOf(fact.subject, fact, published, context, 3),
    ...(isEntity(fact.object) ? backgroundOf(fact.object, fact, published, context, 2) : []),
  ];
  return {
    host: site.host,
    path: `/${day}/${fact.subject.id}-${fact.id.toString(36)}`,
    siteName: site.name,
    language: site.language,
    type: "news",
    subDomain: fact.subject.subDomain,
    published,
    statements: [main, ...retell(background, published, context)],
    trust: site.trust,
    ...(trouble && { trouble }),
  };
}

/** Background that readers already know is often repeated without its date. */
function retell(background: readonly Statement[], published: string, context: NewsContext): Statement[] {
  const { world, retelling } = context;
  return background.map((statement) => {
    const isOld = statement.facts.some((fact) => fact.date !== undefined && !world.isFresh(fact));
    const isRetold = isOld && published > world.config.cutoff;
    return isRetold && retelling.chance(world.config.trouble.retold)
      ? { ...statement, dated: false }
      : statement;
  });
}

function takeSome<T>(list: readonly T[], count: number, context: NewsContext): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [taken] = rest.splice(context.random.int(0, rest.length - 1), 1);
    return taken as T;
  });
}

function reportOf(fact: WorldFact, date: string, context: NewsContext): PageDraft[] {
  const { world, random } = context;
  const isFresh = world.isFresh(fact) || fact.since !== undefined;
  return (["en", "zh"] as const).flatMap((language) => {
    if (!random.chance(isFresh ? 0.92 : 0.3)) return [];
    const count = isFresh && random.chance(0.6) ? 2 : 1;
    return takeSome(sitesOf(language, "news", "regional"), count, context).map((site) =>
      writeArticle(fact, { site, published: dayAfter(date, random.int(0, 2), world) }, context),
    );
  });
}

/** Repeats an old article with a new date and without its own date in the text, so that old news looks fresh. */
function staleOf(fact: WorldFact, context: NewsContext): PageDraft[] {
  const { world, random } = context;
  const language = random.pick(["en", "zh"] as const);
  const published = dayAfter(world.config.cutoff, random.int(20, 175), world);
  const site = random.pick(sitesOf(language, "regional", "relay", "blog"));
  return [writeArticle(fact, { site, published, dated: false, trouble: "stale" }, context)];
}

function rumourOf(claim: WorldFact, looksDecent: boolean, context: NewsContext): PageDraft[] {
  const { world, random } = context;
  const language = random.pick(["en", "zh"] as const);
  const types: Site["type"][] = looksDecent ? ["regional", "relay"] : ["blog"];
  const published = dayAfter(claim.date ?? world.config.cutoff, random.int(0, 5), world);
  return takeSome(sitesOf(language, ...types), random.int(1, 2), context).map((site) =>
    writeArticle(claim, { site, published, trouble: "rumour" }, context),
  );
}

/** Copies an article verbatim to sites that live on copies, a day or two later. */
function copiesOf(page: PageDraft, context: NewsContext): PageDraft[] {
  const { world, random } = context;
  const hosts = sitesOf(page.language, "relay", "regional", "news").filter(({ host }) => host !== page.host);
  return takeSome(hosts, random.int(1, 3), context).map((site) => {
    const published = dayAfter(page.published, random.int(0, 2), world);
    return {
      ...page,
      host: site.host,
      siteName: site.name,
      trust: site.trust,
      published,
      path: `/wire/${published.replaceAll("-", "/")}/${page.path.split("/").at(-1)}`,
      trouble: page.trouble ?? ("copy" as const),
      copyOf: `${page.host}${page.path}`,
    };
  });
}

/** Writes the original reports of facts that later articles repeat without a date, as far as they are still on the web. */
function firstReportsOf(articles: readonly PageDraft[], context: NewsContext): PageDraft[] {
  const { world, retelling } = context;
  const repeated = new Map<string, { fact: WorldFact; language: Language }>();
  for (const { statements, language, published } of articles) {
    if (published <= world.config.cutoff) continue;
    for (const { facts, dated } of statements)
      for (const fact of facts)
        if (!dated && fact.date !== undefined && !world.isFresh(fact))
          repeated.set(`${language} ${fact.id}`, { fact, language });
  }
  const old = { world, random: retelling, retelling };
  return [...repeated.values()].flatMap(({ fact, language }) => {
    if (!retelling.chance(world.config.trouble.archived)) return [];
    const site = retelling.pick(sitesOf(language, "news", "regional"));
    const published = dayAfter(fact.date ?? world.config.cutoff, retelling.int(0, 3), world);
    return [writeArticle(fact, { site, published }, old)];
  });
}

/** Makes every article: reports of dated facts, stale ones, rumours, copies of any of them, and the original reports of repeated facts. */
export function createNewsPages(given: PageContext): PageDraft[] {
  const { world, random } = given;
  const context: NewsContext = { ...given, retelling: random.fork("retelling") };
  const { stale, syndicated } = world.config.trouble;
  const articles: PageDraft[] = [];
  for (const fact of world.facts) {
    const day = fact.date ?? fact.since;
    if (day === undefined) continue;
    articles.push(...reportOf(fact, day, context));
    if (fact.date !== undefined && !world.isFresh(fact) && random.chance(stale))
      articles.push(...staleOf(fact, context));
  }
  for (const { claim, looksDecent } of world.rumours) articles.push(...rumourOf(claim, looksDecent, context));
  const copies = articles.flatMap((page) => (random.chance(syndicated) ? copiesOf(page, context) : []));
  return [...articles, ...copies, ...firstReportsOf(articles, context)];
}
