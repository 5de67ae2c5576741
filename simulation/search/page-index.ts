import type { Bilingual, Language } from "../language/language.ts";
import { relationOf } from "../language/relations/relations.ts";
import { subDomains } from "../language/relations/sub-domains.ts";
import type { Page } from "../web/page.ts";
import type { PageSet } from "../web/page-set.ts";
import { tokenise } from "./tokenise.ts";

interface Hit {
  readonly page: Page;
  readonly score: number;
}

export interface PageIndex {
  /**
   * Returns the best pages, best first, and the number of matches. Without a language, pages of both languages are searched. With `since`,
   * older pages are left out.
   */
  find(
    query: string,
    language: Language | undefined,
    wanted: { readonly from: number; readonly count: number; readonly since?: string | undefined },
  ): { hits: Hit[]; total: number };
}

interface Postings {
  readonly pages: number[];
  readonly weights: number[];
}

const codes: Readonly<Record<Language, number>> = { en: 0, zh: 1 };
const areas = new Map(subDomains.map((each) => [each.id, each]));
const typeWords: Readonly<Record<Page["type"], Bilingual>> = {
  news: { en: "news announced latest", zh: "新闻 最新 消息 宣布" },
  official: { en: "official site", zh: "官方网站" },
  profile: { en: "encyclopedia profile", zh: "百科" },
  list: { en: "list of entries", zh: "列表" },
  table: { en: "calendar of events latest", zh: "年度大事记 最新" },
  post: { en: "forum post", zh: "论坛 帖子" },
};

/**
 * An inverted index with BM25's saturation over the content of pages: the names, relations, dates and topics of their statements. The index
 * is built from these and not from rendered text, so that a world starts without delay.
 */
export function createPageIndex(set: PageSet): PageIndex {
  const ids = new Map<string, number>();
  const postings: Postings[] = [];
  const idOf = (token: string): number => {
    const known = ids.get(token);
    if (known !== undefined) return known;
    ids.set(token, postings.length);
    postings.push({ pages: [], weights: [] });
    return postings.length - 1;
  };
  const cached = new Map<string, readonly number[]>();
  const tokensOf = (text: string): readonly number[] => {
    let list = cached.get(text);
    if (list === undefined) {
      list = tokenise(text).map(idOf);
      cached.set(text, list);
    }
    return list;
  };

  const { pages } = set;
  // Weights by token, used for one page at a time. A separate map for each page would take most of the time in which a world starts.
  const weights: number[] = [];
  pages.forEach((page, number) => {
    const { language, subject } = page;
    const onPage: number[] = [];
    const add = (text: string, weight: number): void => {
      for (const token of tokensOf(text)) {
        const before = weights[token] ?? 0;
        if (before === 0) onPage.push(token);
        weights[token] = Math.min(6, before + weight);
      }
    };
    if (subject !== undefined) add(subject.name[language], 5);
    page.statements.forEach(({ facts, dated }, place) => {
      const weight = place === 0 && page.type === "news" ? 3 : 1;
      for (const fact of facts) {
        add(fact.subject.name[language], weight);
        add(fact.object.name[language], weight);
        add(relationOf(fact.relation).name[language], 0.5);
        if (dated && fact.date !== undefined) add(fact.date.slice(0, 4), 0.3);
      }
    });
    for (const text of page.post === undefined ? [] : [page.post.title, ...page.post.paragraphs])
      add(text, 1);
    const area = areas.get(page.subDomain);
    const isNews = page.type === "news" || page.type === "table";
    if (area !== undefined) {
      add(area.name[language], isNews ? 2 : 0.7);
      if (isNews) add(area.topics[language], 1.5);
    }
    add(typeWords[page.type][language], 0.5);
    if (isNews) add(page.published.slice(0, 4), 0.5);
    for (const token of onPage) {
      const list = postings[token];
      list?.pages.push(number);
      list?.weights.push(weights[token] ?? 0);
      weights[token] = 0;
    }
  });
  cached.clear();

  // Ranks pages by reputation, popularity and above all age; a stale article with a new date therefore ranks as news.
  const { cutoff } = set.world.config;
  const prior = pages.map((page) => {
    const [fact] = page.statements[0]?.facts ?? [];
    const popularity = (page.subject ?? fact?.subject)?.popularity ?? 0.1;
    return 1 + 0.25 * page.trust + 0.15 * popularity + (page.published >= cutoff ? 0.35 : 0);
  });

  // A search looks at every page that contains one of its words. It therefore reads arrays of numbers, which is faster than reading the
  // pages.
  const languages = Uint8Array.from(pages, ({ language }) => codes[language]);
  const days = pages.map(({ published }) => published);

  const best = (scores: Float64Array, touched: readonly number[], count: number): number[] => {
    const top: number[] = [];
    let least = 0;
    for (const number of touched) {
      const score = scores[number] ?? 0;
      if (top.length >= count && score <= least) continue;
      let place = top.length;
      while (place > 0 && (scores[top[place - 1] ?? 0] ?? 0) < score) place -= 1;
      top.splice(place, 0, number);
      if (top.length > count) top.pop();
      least = scores[top.at(-1) ?? 0] ?? 0;
    }
    return top;
  };

  return {
    find(query, language, { from, count, since }) {
      const scores = new Float64Array(pages.length);
      const touched: number[] = [];
      const code = language === undefined ? undefined : codes[language];
      for (const token of new Set(tokenise(query))) {
        const list = postings[ids.get(token) ?? -1];
        if (list === undefined) continue;
        const rarity = Math.log(1 + pages.length / list.pages.length);
        for (let i = 0; i < list.pages.length; i++) {
          const number = list.pages[i] ?? 0;
          if (code !== undefined && languages[number] !== code) continue;
          if (since !== undefined && (days[number] ?? "") < since) continue;
          const weight = list.weights[i] ?? 0;
          const before = scores[number] ?? 0;
          if (before === 0) touched.push(number);
          scores[number] = before + (rarity * weight * 2.2) / (weight + 1.2);
        }
      }
      for (const number of touched) scores[number] = (scores[number] ?? 0) * (prior[number] ?? 1);
      const hits = best(scores, touched, from + count)
        .slice(from)
        .flatMap((number) => {
          const page = pages[number];
          return page === undefined ? [] : [{ page, score: scores[number] ?? 0 }];
        });
      return { hits, total: touched.length };
    },
  };
}
