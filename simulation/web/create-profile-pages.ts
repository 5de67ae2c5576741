import type { Kind } from "../language/relations/kinds.ts";
import type { Entity, WorldFact } from "../world/entity.ts";
import type { PageDraft, Statement } from "./page.ts";
import { dayAfter, lastDayOf, type PageContext, statementOf } from "./page-context.ts";
import { encyclopediaHost } from "./site.ts";

const withSites = new Set<Kind>(["organisation", "team", "award"]);

/** Writes the first two undated facts in one sentence, then one sentence for each fact. */
function profileOf(entity: Entity, facts: readonly WorldFact[], { random }: PageContext): Statement[] {
  const own = facts.filter(
    (fact) => fact.subject === entity && fact.date === undefined && fact.relation !== "alias",
  );
  const opening = own.slice(0, 2);
  const rest = facts.filter((fact) => !opening.includes(fact));
  const first: Statement[] =
    opening.length > 0 ? [{ facts: opening, dated: false, variant: random.int(0, 11) }] : [];
  return [...first, ...rest.map((fact) => statementOf(fact, random))];
}

function encyclopediaPages(entity: Entity, context: PageContext): PageDraft[] {
  const { world, random } = context;
  const all = world.factsAbout.get(entity.id) ?? [];
  return (["en", "zh"] as const).flatMap((language) => {
    // An encyclopedia is not up to date: it contains most old facts and a third of the new ones, and more about popular things.
    const known = all.filter((fact) =>
      random.chance(world.isFresh(fact) ? 0.25 + 0.3 * entity.popularity : 0.9),
    );
    if (known.length === 0) return [];
    const last = lastDayOf(known) ?? "2024-03-01";
    return [
      {
        host: encyclopediaHost,
        path: `/${language}/${entity.id}`,
        siteName: language === "zh" ? "开放百科" : "Openpedia",
        language,
        type: "profile" as const,
        subDomain: entity.subDomain,
        published: dayAfter(last, random.int(2, 60), world),
        subject: entity,
        statements: profileOf(entity, known.slice(0, 24), context),
        trust: 0.9,
      },
    ];
  });
}

function officialPages(entity: Entity, context: PageContext): PageDraft[] {
  const { world, random } = context;
  const all = world.factsAbout.get(entity.id) ?? [];
  const host = `${entity.id}.test`;
  const news = all.filter((fact) => (world.isFresh(fact) || fact.since !== undefined) && random.chance(0.6));
  const past = all.filter((fact) => fact.subject === entity && !world.isFresh(fact));
  return (["en", "zh"] as const).flatMap((language) => {
    const common = {
      host,
      siteName: entity.name[language],
      language,
      type: "official" as const,
      subDomain: entity.subDomain,
      subject: entity,
      trust: 0.9,
    };
    const about: PageDraft = {
      ...common,
      path: `/${language}/about`,
      published: dayAfter(lastDayOf(past) ?? "2023-05-02", 30, world),
      statements: profileOf(entity, past, context),
    };
    const releases = news.map(
      (fact): PageDraft => ({
        ...common,
        type: "news",
        path: `/${language}/news/${fact.id.toString(36)}`,
        published: fact.date ?? fact.since ?? world.config.today,
        statements: [statementOf(fact, random), ...past.slice(0, 2).map((each) => statementOf(each, random))],
      }),
    );
    return past.length > 0 ? [about, ...releases] : releases;
  });
}

/** Makes an encyclopedia page for every entity, and own sites for organisations, teams and awards. */
export function createProfilePages(context: PageContext): PageDraft[] {
  return context.world.entities.flatMap((entity) => [
    ...encyclopediaPages(entity, context),
    ...(withSites.has(entity.kind) ? officialPages(entity, context) : []),
  ]);
}
