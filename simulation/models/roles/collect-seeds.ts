import type { z } from "zod";
import { collectSeeds } from "../../../domain/model-calls/collect-seeds.ts";
import { isName } from "../../language/read/name-words.ts";
import { monthNames } from "../../language/read/read-period.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { isAfter } from "../persona/evidence.ts";
import { type Observation, observe } from "../persona/observe.ts";
import { defineRole } from "./role.ts";

type Input = z.output<typeof collectSeeds.input>;

const hintsAtOnce = 3;
const pagesAtOnce = 3;
const mostSearches = 3;

/**
 * Searches with the hints and reads news pages. Then it lists the things that recent dated facts are about, each with the pages that show
 * the thing.
 */
export const playCollectSeeds = defineRole(collectSeeds, ({ input, transcript, drawFor, memory }) => {
  const { language, cutoff, wanted } = input;
  const known = new Set(input.known);
  const draw = drawFor(input.subDomain.id, language, input.known.length);
  const entities = new Map<string, Observation[]>();
  for (const fact of observe(transcript)) {
    if (fact.date === undefined || !isAfter(fact.date, cutoff)) continue;
    const names = [
      fact.subject,
      ...(relationOf(fact.relation).object.type === "entity" ? [fact.object] : []),
    ];
    for (const name of names.slice(0, draw.chance(0.25, `other|${fact.quote}`) ? 2 : 1)) {
      if (known.has(name) || !isName(name, language)) continue;
      entities.set(name, [...(entities.get(name) ?? []), fact]);
    }
  }
  const left = transcript.limitReached ? 0 : input.maxToolCalls - transcript.calls;
  const searched = transcript.callsOf["search"] ?? 0;
  const queries = new Set(transcript.searches.map(({ query }) => query));
  const lastWasSearch = transcript.lastCalls.some(({ name }) => name === "search");

  if (lastWasSearch && left > 1) {
    const visited = new Set(transcript.visits.map(({ url }) => url));
    const url = transcript.searches
      .flatMap(({ results }) => results)
      .filter((result) => !visited.has(result.url) && result.published !== null && result.published > cutoff)
      .filter((result) => (memory.reputation(new URL(result.url).hostname) ?? 0.6) >= 0.5)
      .map((result) => result.url)
      .filter((address, place, all) => all.indexOf(address) === place)
      .slice(0, pagesAtOnce);
    if (url.length > 0) {
      const year = cutoff.slice(0, 4);
      const goal =
        language === "zh"
          ? `${year}年以来${input.subDomain.name}领域出现在新闻中的人物、机构、作品与活动`
          : `People, organisations, works and events of ${input.subDomain.name} in the news since the start of ${year}`;
      return { calls: [{ name: "visit", arguments: { url, goal } }] };
    }
  }
  if (entities.size < wanted && left > 2 && searched < mostSearches) {
    const year = cutoff.slice(0, 4);
    const more =
      language === "zh"
        ? [
            `${input.subDomain.name} ${year}年 最新消息`,
            `${input.subDomain.name} 新闻 宣布`,
            `${input.domain.name} ${year}`,
          ]
        : [
            `${input.subDomain.name} ${year} latest news`,
            `${input.subDomain.name} announced`,
            `${input.domain.name} ${year}`,
          ];
    const fresh = [...monthly(input), ...input.searchHints, ...more].filter((hint) => !queries.has(hint));
    if (fresh.length > 0)
      return { calls: [{ name: "search", arguments: { query: fresh.slice(0, hintsAtOnce) } }] };
  }
  return {
    report: {
      entities: [...entities].slice(0, wanted).map(([name, facts]) => ({
        name,
        description: facts[0]?.quote ?? "",
        urls: [...new Set(facts.map(({ url }) => url))].slice(0, 3),
        surfaced: latest(facts),
      })),
    },
  };
});

/** The first queries if the span is shorter than all days: the hints, each with the month. */
function monthly({ language, cutoff, span, subDomain, searchHints }: Input): string[] {
  if (span.from === cutoff && span.to.slice(0, 7) !== cutoff.slice(0, 7)) return [];
  const [year = "", month = ""] = span.to.split("-");
  const said = language === "zh" ? `${year}年${Number(month)}月` : `${monthNames[Number(month) - 1]} ${year}`;
  return [subDomain.name, ...searchHints.slice(0, 1)].map((hint) => `${hint} ${said}`);
}

function latest(facts: readonly Observation[]): string | null {
  const days = facts.flatMap(({ date }) =>
    date !== undefined && /^\d{4}-\d{2}-\d{2}$/u.test(date) ? [date] : [],
  );
  return days.sort().at(-1) ?? null;
}
