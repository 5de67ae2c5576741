import { own } from "../../domain/own.ts";
import type { WikidataValue } from "../../domain/wikidata/wikidata-entity.ts";
import type { Random } from "../world/create-random.ts";
import { baseProperties, tableThree } from "./properties.ts";
import { statementId, timeOf } from "./state-facts.ts";
import { classOf } from "./vocabulary.ts";
import type { BaseEntity, BaseStatement } from "./wikibase.ts";

export interface PlantedNoise {
  readonly earlier: readonly BaseEntity[];
  readonly later: readonly BaseEntity[];
  readonly redirects: ReadonlyMap<string, string>;
  readonly contradictory: readonly string[];
  readonly ambiguous: readonly string[];
  readonly nearDuplicates: readonly (readonly string[])[];
}

/** Entities of each planted kind. */
const each = 3;
/** People on whom noise is planted have the numbers after this one. Nothing else names them, so each planted statement stands alone. */
const firstPerson = 80_000_100;
const dayLength = 86_400_000;
const bare = { datatype: null, revision: 0, aliases: {}, descriptions: {}, sitelinks: {} };
const entity = (id: string): WikidataValue => ({ kind: "entity", id });
const string = (text: string): WikidataValue => ({ kind: "string", text });
const title = (text: string): WikidataValue => ({ kind: "monolingual", text, language: "en" });

/**
 * Adds to two days the cases that a delta must tell apart and that filters must drop: statements of each kind of noise, edits that change
 * no statement, and entities that were merged, deleted, or left without labels. Each kind is planted on people of its own.
 */
export function plantNoise(options: {
  readonly earlier: readonly BaseEntity[];
  readonly later: readonly BaseEntity[];
  readonly from: string;
  readonly to: string;
  readonly random: Random;
}): PlantedNoise {
  const { random, from, to } = options;
  const earlier = new Map(options.earlier.map((one) => [one.id, one]));
  const later = new Map(options.later.map((one) => [one.id, one]));
  const isOf = (kind: keyof typeof classOf) => (one: BaseEntity) =>
    one.statements.some(
      ({ property, value }) => property === "P31" && value.kind === "entity" && value.id === classOf[kind],
    );
  const employers = options.earlier.filter(isOf("organisation"));
  let place = 0;
  const person = (): BaseEntity => {
    place += 1;
    const id = `Q${firstPerson + place}`;
    const one: BaseEntity = {
      ...bare,
      id,
      modified: "2024-05-06T07:08:09Z",
      labels: { en: `Wren Plantwood ${place}`, zh: `普兰特伍德${place}` },
      statements: [statement(id, "P31", entity(classOf.person))],
    };
    earlier.set(id, one);
    later.set(id, one);
    return one;
  };
  const between = (at: number): string =>
    new Date(Date.parse(from) + Math.round((Date.parse(to) - Date.parse(from)) * at))
      .toISOString()
      .slice(0, 10);
  const statement = (
    subject: string,
    property: string,
    value: WikidataValue,
    more: Partial<BaseStatement> = {},
  ): BaseStatement => ({
    id: statementId(subject, "planted", property, JSON.stringify([value, more])),
    property,
    value,
    ...{ rank: "normal", from: null, to: null, at: null, source: null },
    ...more,
  });
  const give = (days: Map<string, BaseEntity>, id: string, ...added: readonly BaseStatement[]): void => {
    const one = days.get(id);
    if (one === undefined) throw new Error(`nothing to plant on: ${id}`);
    days.set(id, { ...one, statements: [...one.statements, ...added] });
  };
  const employer = (): WikidataValue => entity(random.pick(employers).id);
  const plant = (make: (subject: BaseEntity) => readonly BaseStatement[]): BaseStatement[][] =>
    Array.from({ length: each }, () => {
      const subject = person();
      const added = [...make(subject)];
      give(later, subject.id, ...added);
      return added;
    });
  const on = (date: string): string => timeOf(date).time;

  plant(({ id }) => [statement(id, "P108", employer(), { rank: "deprecated", from: on(between(0.3)) })]);
  plant(({ id }) => [
    statement(id, "P108", employer(), {
      from: on(new Date(Date.parse(to) + 60 * dayLength).toISOString().slice(0, 10)),
    }),
  ]);
  plant(({ id }) => [statement(id, "P108", employer(), { from: on("2010-05-01"), to: on("2015-08-31") })]);
  const births = plant(({ id }) => [
    statement(id, "P569", timeOf("1970-04-02")),
    statement(id, "P569", timeOf("1971-11-23")),
  ]);
  const childless = plant(({ id }) => [
    statement(id, "P40", { kind: "novalue" }),
    statement(id, "P40", entity(person().id)),
  ]);
  plantExcluded({ person, give: (id, added) => give(later, id, added), statement });
  const sameId = plant(({ id }) => {
    const first = statement(id, "P108", employer(), { from: on(between(0.4)) });
    return [first, { ...first, from: on(between(0.5)) }];
  });
  const sameLabel = plant(({ id, labels }) => [
    statement(id, "P1476", title(`Memoir of ${labels["en"]}`)),
    statement(id, "P1476", title(`MEMOIR OF  ${labels["en"]}`)),
  ]);

  // Entities that lack labels, as subjects and as objects.
  const item = (
    id: string,
    labels: BaseEntity["labels"],
    statements: readonly BaseStatement[],
  ): BaseEntity => ({ ...bare, id, modified: `${between(0.6)}T10:00:00Z`, labels, statements });
  let next = firstPerson + 1000;
  const add = (
    days: readonly Map<string, BaseEntity>[],
    labels: BaseEntity["labels"],
    award?: string,
  ): string => {
    const id = `Q${next++}`;
    const own = [
      statement(id, "P31", entity(classOf.person)),
      statement(id, "P108", employer(), { from: on(between(0.2)) }),
      ...(award === undefined ? [] : [statement(id, "P166", entity(award))]),
    ];
    for (const day of days) day.set(id, item(id, labels, own));
    return id;
  };
  for (const labels of [{ en: "Orrin Unlabelled" }, { zh: "只有中文名" }, {}]) {
    const id = add([later], labels);
    plant(({ id: subject }) => [statement(subject, "P40", entity(id))]);
  }
  const namesakes = Array.from({ length: 4 }, () => add([later], { en: "Alba Namesake", zh: "同名阿尔芭" }));
  const awards = options.earlier.filter(isOf("award"));

  // An item that a merge ends, one that is deleted, and edits that change no statement.
  const target = person();
  const merged = add([earlier], { en: `${target.labels["en"]} (double)` }, random.pick(awards).id);
  const moved = earlier.get(merged)?.statements.find(({ property }) => property === "P166");
  if (moved) give(later, target.id, statement(target.id, "P166", moved.value));
  add([earlier], { en: "Deleted For Want Of Notability" });
  plantEdits({ earlier, later, person, statement, employer });

  return {
    earlier: [...earlier.values()],
    later: [...later.values()],
    redirects: new Map([[merged, target.id]]),
    contradictory: [...births, ...childless].flat().map(({ id }) => id),
    ambiguous: namesakes.flatMap((id) => later.get(id)?.statements.map((one) => one.id) ?? []),
    nearDuplicates: [...sameId, ...sameLabel].map((group) => group.map(({ id }) => id)),
  };
}

interface Planting {
  person(): BaseEntity;
  statement(
    subject: string,
    property: string,
    value: WikidataValue,
    more?: Partial<BaseStatement>,
  ): BaseStatement;
}

/** Plants one statement for each property that may not be the relation of a question. */
function plantExcluded({
  person,
  give,
  statement,
}: Planting & { give(id: string, added: BaseStatement): void }): void {
  const values: Readonly<Record<string, (subject: BaseEntity) => WikidataValue>> = {
    commonsMedia: ({ labels }) => string(`${labels["en"]}.jpg`),
    string: ({ labels }) => string(`About ${labels["en"]}`),
    url: ({ id }) => string(`http://openpedia.test/about/${id}`),
    monolingualtext: ({ labels }) => title(labels["en"] ?? ""),
    "wikibase-item": () => entity(classOf.person),
    "wikibase-property": () => entity("P108"),
  };
  for (const property of tableThree) {
    const subject = person();
    const datatype = baseProperties.find(({ id }) => id === property)?.datatype ?? "string";
    const value = own(values, datatype)?.(subject) ?? string(property);
    // Each of these people already has a P31 statement with the class of people, so the planted statement names another class.
    give(subject.id, statement(subject.id, property, property === "P31" ? entity(classOf.project) : value));
  }
}

/**
 * Plants edits that make a new revision without a new statement: changes of labels, ranks, qualifiers or ids, and statements that are taken
 * away.
 */
function plantEdits({
  earlier,
  later,
  person,
  statement,
  employer,
}: Planting & {
  readonly earlier: Map<string, BaseEntity>;
  readonly later: Map<string, BaseEntity>;
  employer(): WikidataValue;
}): void {
  const edit = (
    change: (one: BaseEntity) => { readonly before?: BaseEntity; readonly after: BaseEntity },
  ): void => {
    const { id } = person();
    const one = later.get(id);
    if (one === undefined) return;
    const { before, after } = change(one);
    if (before) earlier.set(id, before);
    later.set(id, after);
  };
  const withJob = (one: BaseEntity, more: Partial<BaseStatement>, value: WikidataValue): BaseEntity => ({
    ...one,
    statements: [...one.statements, { ...statement(one.id, "P108", value), ...more }],
  });
  edit((one) => ({
    after: { ...one, aliases: { ...one.aliases, en: [`${one.labels["en"]} the Younger`] } },
  }));
  edit((one) => ({ after: { ...one, sitelinks: { ...one.sitelinks, dewiki: one.labels["en"] ?? "" } } }));
  const changes: readonly [Partial<BaseStatement>, Partial<BaseStatement>][] = [
    [{}, { rank: "preferred" }],
    [{}, { from: timeOf("2019-02-03").time }],
    [{}, { id: "another" }],
  ];
  for (const [old, young] of changes)
    edit((one) => {
      const value = employer();
      const id = young.id === undefined ? {} : { id: statementId(one.id, "again") };
      return { before: withJob(one, old, value), after: withJob(one, { ...young, ...id }, value) };
    });
  edit((one) => ({ before: withJob(one, {}, employer()), after: one }));
}
