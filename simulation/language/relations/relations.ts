import type { Relation, RelationId } from "./relation.ts";
import { relationsOfOrganisations } from "./relations-of-organisations.ts";
import { relationsOfWorks } from "./relations-of-works.ts";

/** Relations of cities, regions, buildings and the events, finds and buildings there. */
const relationsOfPlacesAndEvents: readonly Relation[] = [
  {
    id: "region",
    name: { en: "lies in", zh: "所属地区" },
    subjects: ["city"],
    object: { type: "entity", kinds: ["region"] },
    functional: true,
    timeless: true,
    forward: { en: ["lies in {}", "is part of {}"], zh: ["位于{}境内", "隶属{}"] },
    backward: { en: ["contains {}", "includes {}"], zh: ["境内有{}", "下辖{}"] },
  },
  {
    id: "city-type",
    name: { en: "type of city", zh: "城市类型" },
    subjects: ["city"],
    object: { type: "value", list: "city-type" },
    functional: true,
    timeless: true,
    forward: { en: ["is {}", "is known as {}"], zh: ["是一座{}", "以{}闻名"] },
    backward: { en: [], zh: [] },
  },
  {
    id: "population",
    name: { en: "population", zh: "人口" },
    subjects: ["city"],
    object: { type: "number" },
    functional: true,
    timeless: true,
    forward: {
      en: ["has a population of {}", "has residents numbering {}"],
      zh: ["人口为{}人", "有{}名居民"],
    },
    backward: { en: [], zh: [] },
  },
  {
    id: "venue",
    name: { en: "held at", zh: "举办场馆" },
    subjects: ["event"],
    object: { type: "entity", kinds: ["building"] },
    functional: false,
    timeless: false,
    forward: { en: ["was held at {}", "took place at {}"], zh: ["在{}举行", "在{}举办"] },
    backward: { en: ["hosted {}", "was the venue of {}"], zh: ["承办了{}", "举办了{}"] },
  },
  {
    id: "winner",
    name: { en: "won by", zh: "冠军" },
    subjects: ["event"],
    object: { type: "entity", kinds: ["team", "person"] },
    functional: false,
    timeless: false,
    forward: { en: ["was won by {}", "ended with victory for {}"], zh: ["由{}夺冠", "以{}夺冠告终"] },
    backward: { en: ["won {}", "took first place at {}"], zh: ["在{}中夺冠", "赢得了{}"] },
  },
  {
    id: "organiser",
    name: { en: "organised by", zh: "主办方" },
    subjects: ["event"],
    object: { type: "entity", kinds: ["organisation"] },
    functional: false,
    timeless: false,
    forward: { en: ["was organised by {}", "was put on by {}"], zh: ["由{}主办", "经{}组织开展"] },
    backward: { en: ["organised {}", "put on {}"], zh: ["主办了{}", "组织开展了{}"] },
  },
  {
    id: "event-type",
    name: { en: "type of event", zh: "活动类型" },
    subjects: ["event"],
    object: { type: "value", list: "event-type" },
    functional: true,
    timeless: true,
    forward: { en: ["is {}", "is organised as {}"], zh: ["是一场{}", "是一项{}"] },
    backward: { en: [], zh: [] },
  },
  {
    id: "architect",
    name: { en: "designed by", zh: "设计者" },
    subjects: ["building"],
    object: { type: "entity", kinds: ["person"] },
    functional: false,
    timeless: true,
    forward: { en: ["was designed by {}", "was drawn up by {}"], zh: ["由{}设计", "为{}所设计"] },
    backward: { en: ["designed {}", "drew up the plans of {}"], zh: ["设计了{}", "绘制了{}的图纸"] },
  },
  {
    id: "location",
    name: { en: "stands in", zh: "坐落地" },
    subjects: ["building"],
    object: { type: "entity", kinds: ["city"] },
    functional: true,
    timeless: true,
    forward: { en: ["stands in {}", "is located in {}"], zh: ["坐落于{}", "建在{}"] },
    backward: { en: ["is the site of {}", "has within its limits {}"], zh: ["是{}的所在地", "拥有{}"] },
  },
  {
    id: "capacity",
    name: { en: "capacity", zh: "容量" },
    subjects: ["building"],
    object: { type: "number" },
    functional: true,
    timeless: true,
    forward: {
      en: ["has a capacity of {}", "has a visitor limit of {}"],
      zh: ["可容纳{}人", "最多接待{}人"],
    },
    backward: { en: [], zh: [] },
  },
  {
    id: "habitat",
    name: { en: "found in", zh: "发现地" },
    subjects: ["species"],
    object: { type: "entity", kinds: ["region"] },
    functional: true,
    timeless: true,
    forward: { en: ["was discovered in {}", "has its habitat in {}"], zh: ["发现于{}", "栖息于{}"] },
    backward: { en: ["is the habitat of {}", "is inhabited by {}"], zh: ["是{}的发现地", "是{}的栖息地"] },
  },
  {
    id: "site",
    name: { en: "carried out in", zh: "实施地" },
    subjects: ["project"],
    object: { type: "entity", kinds: ["city"] },
    functional: false,
    timeless: false,
    forward: { en: ["was extended to {}", "opened a site in {}"], zh: ["落户{}", "在{}启动"] },
    backward: { en: ["became a site of {}", "was chosen for {}"], zh: ["迎来{}落户", "被选为{}的实施地"] },
  },
];

/** All relations by id. */
export const relations: ReadonlyMap<RelationId, Relation> = new Map(
  [...relationsOfOrganisations, ...relationsOfWorks, ...relationsOfPlacesAndEvents].map((each) => [
    each.id,
    each,
  ]),
);

const byName = new Map<string, Relation>();
for (const relation of relations.values()) {
  byName.set(relation.id, relation);
  byName.set(relation.name.en, relation);
  byName.set(relation.name.zh, relation);
}

/** The relation with that id. Throws if the table lacks it, which only a programming error can cause. */
export function relationOf(id: RelationId): Relation {
  const relation = relations.get(id);
  if (relation === undefined) throw new Error(`no relation ${id} in simulation/language/relations.ts`);
  return relation;
}

/** Finds the relation that a text names by its id or its English or Chinese name, in any case; undefined for another text. */
export function findRelation(text: string): Relation | undefined {
  return byName.get(text.normalize("NFKC").trim().toLowerCase());
}
