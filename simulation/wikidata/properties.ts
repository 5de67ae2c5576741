import type { Bilingual } from "../language/language.ts";
import type { RelationId } from "../language/relations/relation.ts";
import { relationOf } from "../language/relations/relations.ts";

/** How a relation of the world is stated in the simulated Wikibase. */
export interface Stated {
  readonly property: string;
  /** Where the day of the event goes: start time, point in time, or nowhere. */
  readonly day: "from" | "at" | null;
}

const stated = (property: string, day: Stated["day"] = null): Stated => ({ property, day });

/** The property of each relation; an alias is no statement. The numbers are Wikidata's, with the nearest meaning. */
export const propertyOf: Readonly<Record<Exclude<RelationId, "alias">, Stated>> = {
  director: stated("P1037", "from"),
  founder: stated("P112"),
  "founding-year": stated("P571"),
  headquarters: stated("P159"),
  "organisation-type": stated("P31"),
  acquisition: stated("P1830", "from"),
  funder: stated("P8324", "at"),
  "project-lead": stated("P8329", "from"),
  member: stated("P108", "from"),
  education: stated("P69"),
  signing: stated("P54", "from"),
  coach: stated("P286", "from"),
  birthplace: stated("P19"),
  occupation: stated("P106"),
  region: stated("P131"),
  "city-type": stated("P31"),
  population: stated("P1082"),
  "event-type": stated("P31"),
  venue: stated("P276", "at"),
  organiser: stated("P664", "at"),
  winner: stated("P1346", "at"),
  location: stated("P131"),
  architect: stated("P84"),
  capacity: stated("P1083"),
  "film-director": stated("P57"),
  author: stated("P50"),
  performer: stated("P175"),
  publisher: stated("P123", "at"),
  developer: stated("P178", "at"),
  award: stated("P166", "at"),
  presenter: stated("P1027"),
  describer: stated("P61", "at"),
  sponsor: stated("P170"),
  passage: stated("P467", "at"),
  adaptation: stated("P144"),
  genre: stated("P136"),
  discipline: stated("P101"),
  ailment: stated("P2175"),
  habitat: stated("P2974"),
  site: stated("P937", "at"),
};

// Properties that state no relation of the world, or several: property | datatype | English=Chinese
const table = `
P31|wikibase-item|instance of=隶属于
P279|wikibase-item|subclass of=上级分类
P569|time|date of birth=出生日期
P40|wikibase-item|child=子女
P131|wikibase-item|located in the administrative territorial entity=所在行政领土实体
P425|wikibase-item|field of this occupation=职业领域
P641|wikibase-item|sport=体育运动
P1476|monolingualtext|title=标题
P2302|wikibase-item|property constraint=属性约束
P18|commonsMedia|image=图像
P373|string|Commons category=维基共享资源分类
P443|commonsMedia|pronunciation audio=读音音频
P460|wikibase-item|said to be the same as=据说等同于
P856|url|official website=官方网站
P910|wikibase-item|topic's main category=主题的主要分类
P973|url|described at URL=网址介绍
P1151|wikibase-item|topic's main Wikimedia portal=主题的主要维基媒体专题
P1343|wikibase-item|described by source=描述来源
P1424|wikibase-item|topic's main template=主题的主要模板
P1559|monolingualtext|name in native language=母语人名
P1629|wikibase-item|Wikidata item of this property=属性的主题
P1630|string|formatter URL=格式化网址
P1659|wikibase-property|related property=参见属性
P1687|wikibase-property|Wikidata property=维基数据属性
P1696|wikibase-property|inverse property=逆属性
P1705|monolingualtext|native label=原语言标签
P1793|string|format as a regular expression=正则表达式
P1855|wikibase-item|Wikidata property example=属性示例
P1889|wikibase-item|different from=不同于
P1921|string|formatter URI for RDF resource=RDF格式化网址
P2700|wikibase-item|protocol=协议
P2875|wikibase-item|property usage tracking category=属性使用跟踪分类
P2916|monolingualtext|syntax clarification=语法说明
P2959|wikibase-item|permanent duplicated item=永久重复项
P3254|url|property proposal discussion=属性提案讨论
P3709|wikibase-item|category for value different from Wikidata=值与维基数据不同的分类
P3713|wikibase-item|category for value not in Wikidata=值不在维基数据中的分类`;

export interface BaseProperty {
  readonly id: string;
  readonly datatype: string;
  readonly label: Bilingual;
}

const others: readonly BaseProperty[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [id = "", datatype = "", label = ""] = line.split("|");
    const [en = "", zh = ""] = label.split("=");
    return { id, datatype, label: { en, zh } };
  });

const datatypes = {
  entity: "wikibase-item",
  value: "wikibase-item",
  year: "time",
  number: "quantity",
} as const;

/**
 * The properties of the simulated Wikibase. A property that states a single relation of the world has that relation's name as its label,
 * because the simulated models know the relation by this name.
 */
export const baseProperties: readonly BaseProperty[] = [
  ...(Object.entries(propertyOf) as [Exclude<RelationId, "alias">, Stated][])
    .filter(([, { property }]) => !others.some(({ id }) => id === property))
    .map(([relation, { property }]) => {
      const { name, object } = relationOf(relation);
      return { id: property, datatype: datatypes[object.type], label: name };
    }),
  ...others,
];

/** The properties that LiveSearchBench excludes as relations of a question (Table 3). */
export const tableThree: readonly string[] = (
  "P18 P31 P279 P373 P443 P460 P856 P910 P973 P1151 P1343 P1424 P1559 P1629 P1630 P1659 P1687 P1696 P1705 P1793 " +
  "P1855 P1889 P1921 P2302 P2700 P2875 P2916 P2959 P3254 P3709 P3713"
).split(" ");

/** Properties of which Wikidata expects one value at a time (constraint Q19474404). */
export const singleValued: readonly string[] = ["P19", "P569", "P571"];
