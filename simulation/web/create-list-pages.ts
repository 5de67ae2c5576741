import { subDomains } from "../language/relations/sub-domains.ts";
import type { PageDraft } from "./page.ts";
import { dayAfter, type PageContext, statementOf } from "./page-context.ts";
import { almanacHost } from "./site.ts";

const languages = ["en", "zh"] as const;
const longest = 60;

/** Makes long lists, one for each place, award or organisation with many facts, and one table of the year's events for each sub-domain. */
export function createListPages(context: PageContext): PageDraft[] {
  const { world, random } = context;
  const common = (language: "en" | "zh") => ({
    host: almanacHost,
    siteName: language === "zh" ? "世界年鉴" : "World Almanac",
    language,
    trust: 0.8,
  });
  const lists = world.entities.flatMap((entity) => {
    const facts = (world.factsAbout.get(entity.id) ?? []).filter((fact) => fact.object === entity);
    if (facts.length < 6) return [];
    return languages.map(
      (language): PageDraft => ({
        ...common(language),
        type: "list",
        path: `/${language}/list/${entity.id}`,
        subDomain: entity.subDomain,
        subject: entity,
        published: dayAfter(world.config.cutoff, random.int(0, 150), world),
        statements: facts
          .filter((fact) => !world.isFresh(fact) || random.chance(0.5))
          .slice(0, longest)
          .map((fact) => statementOf(fact, random)),
      }),
    );
  });
  const fresh = world.facts.filter((fact) => world.isFresh(fact));
  const tables = subDomains.flatMap(({ id }) => {
    const facts = fresh
      .filter((fact) => fact.subject.subDomain === id && random.chance(0.5))
      .slice(0, longest);
    if (facts.length === 0) return [];
    return languages.map(
      (language): PageDraft => ({
        ...common(language),
        type: "table",
        path: `/${language}/year/${id}`,
        subDomain: id,
        published: world.config.today,
        statements: facts.map((fact) => statementOf(fact, random)),
      }),
    );
  });
  return [...lists.filter((page) => page.statements.length > 0), ...tables];
}
