import { mulberry32 } from "../../domain/mulberry-32.ts";
import type { DeltaStatement } from "../../domain/wikidata/wikidata-delta.ts";
import type { WikidataEntity, WikidataStatement } from "../../domain/wikidata/wikidata-entity.ts";
import { entityOf, statementOf } from "./memory-snapshot.ts";

/** Names of relations and classes as Wikidata has them, in English and Chinese. */
const vocabulary: Readonly<Record<string, readonly [string, string]>> = {
  P6: ["head of government", "政府首脑"],
  P17: ["country", "国家"],
  P19: ["place of birth", "出生地"],
  P27: ["country of citizenship", "国籍"],
  P31: ["instance of", "性质"],
  P36: ["capital", "首都"],
  P54: ["member of sports team", "所属运动队"],
  P57: ["director", "导演"],
  P106: ["occupation", "职业"],
  P118: ["league", "联赛"],
  P161: ["cast member", "演员"],
  P166: ["award received", "所获奖项"],
  P279: ["subclass of", "上级分类"],
  P495: ["country of origin", "原产国"],
  P569: ["date of birth", "出生日期"],
  P577: ["publication date", "出版日期"],
  P1082: ["population", "人口"],
  P1346: ["winner", "获胜者"],
  P2048: ["height", "高度"],
  Q5: ["human", "人类"],
  Q515: ["city", "城市"],
  Q486972: ["human settlement", "聚居地"],
  Q6256: ["country", "国家实体"],
  Q11424: ["film", "电影"],
  Q476028: ["football club", "足球俱乐部"],
  Q847017: ["sports club", "体育俱乐部"],
  Q623109: ["sports league", "体育联赛"],
  Q618779: ["award", "奖项"],
  Q937857: ["footballer", "足球运动员"],
  Q33999: ["actor", "演员职业"],
  Q2526255: ["film director", "电影导演"],
  Q11573: ["metre", "米"],
};

const above: Readonly<Record<string, string>> = { Q515: "Q486972", Q476028: "Q847017" };

/**
 * A small world of football, films and places with the line shapes of Wikidata, and its delta: a share of its statements is marked as
 * new or updated. It follows from the seed.
 */
export function wikidataWorld({
  people,
  seed,
  delta: share = 0.1,
}: {
  readonly people: number;
  readonly seed: number;
  readonly delta?: number;
}): { readonly entities: WikidataEntity[]; readonly delta: DeltaStatement[] } {
  const random = mulberry32(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(list))),
  ];
  const day = (from: number, to: number): string =>
    `+${from + Math.floor(random() * (to - from))}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}T00:00:00Z`;
  let last = 20_000_000;
  const made: WikidataEntity[] = Object.entries(vocabulary).map(([id, [en, zh]]) =>
    entityOf(id, {
      labels: { en, zh },
      statements: above[id] === undefined ? [] : [statementOf("P279", above[id])],
    }),
  );
  const add = (
    ofClass: string,
    [en, zh]: readonly [string, string],
    statements: readonly WikidataStatement[],
  ): string => {
    last += 1;
    const id = `Q${last}`;
    const own = [statementOf("P31", ofClass), ...statements].map((one, at) => ({
      ...one,
      id: `${id}$${at}`,
    }));
    const [classEn, classZh] = vocabulary[ofClass] ?? ["thing", "事物"];
    made.push(
      entityOf(id, {
        ...{ labels: { en, zh }, revision: last, statements: own },
        descriptions: { en: `${classEn} number ${last}`, zh: `编号${last}的${classZh}` },
        aliases: { en: [`${en} ${last % 1000}`], zh: [] },
      }),
    );
    return id;
  };
  const many = <T>(number: number, make: (at: number) => T): T[] =>
    Array.from({ length: number }, (_, at) => make(at));
  const countries = many(6, (at) => add("Q6256", namesAt(at, "land", "国"), []));
  const cities = many(24, (at) => {
    const amount = `+${1000 + Math.floor(random() * 900_000)}`;
    return add("Q515", namesAt(at, "ton", "城"), [
      statementOf("P17", pick(countries)),
      statementOf("P1082", { kind: "quantity", amount, unit: null }),
    ]);
  });
  const leagues = many(6, (at) =>
    add("Q623109", namesAt(at, " League", "联赛"), [statementOf("P17", pick(countries))]),
  );
  const clubs = many(20, (at) =>
    add("Q476028", namesAt(at, " Rovers", "流浪者"), [
      statementOf("P17", pick(countries)),
      statementOf("P118", pick(leagues)),
    ]),
  );
  const awards = many(8, (at) => add("Q618779", namesAt(at, " Prize", "奖"), []));
  const persons = many(people, (at) => {
    const moves = some(clubs, 3).map((club, place, all) =>
      statementOf("P54", club, {
        from: `+20${two(10 + place * 5)}-00-00T00:00:00Z`,
        to: place < all.length - 1 ? `+20${two(14 + place * 5)}-00-00T00:00:00Z` : null,
      }),
    );
    const name = namesAt(at * 7 + 3, at % 11 === 0 ? " Twin" : `son ${at}`, `先生${at % 11 === 0 ? "" : at}`);
    return add("Q5", name, [
      ...moves,
      statementOf("P27", pick(countries)),
      statementOf("P19", pick(cities)),
      statementOf("P106", pick(["Q937857", "Q33999", "Q2526255"])),
      statementOf("P569", { kind: "time", time: day(1960, 2004), precision: 11 }),
      statementOf("P2048", {
        kind: "quantity",
        amount: `+1.${two(50 + Math.floor(random() * 49))}`,
        unit: "Q11573",
      }),
      ...some(awards, 2).map((award) => statementOf("P166", award, { at: day(2015, 2026) })),
    ]);
  });
  many(Math.ceil(people / 4), (at) =>
    add("Q11424", namesAt(at * 3 + 1, ` Story ${at}`, `物语${at}`), [
      statementOf("P57", pick(persons)),
      ...some(persons, 3).map((person) => statementOf("P161", person)),
      statementOf("P495", pick(countries)),
      statementOf("P577", { kind: "time", time: day(2020, 2026), precision: 11 }),
    ]),
  );
  const delta = made.flatMap(({ id, revision, statements }) =>
    statements
      .filter(({ property, id: statement }) => statement !== null && property !== "P31" && random() < share)
      .map((statement): DeltaStatement => ({ change: "new", subject: id, statement, before: [], revision })),
  );
  return { entities: made, delta };
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

const heads = ["Al", "Ber", "Cor", "Dan", "El", "Fer", "Gar", "Hol", "Ing", "Jor", "Kal", "Lin"];
const tails = ["va", "mon", "rick", "tess", "dor", "wen", "lia"];
const hanHeads = ["阿", "贝", "科", "丹", "艾", "费", "加", "霍", "英", "乔", "卡", "林"];
const hanTails = ["瓦", "蒙", "里克", "泰斯", "多尔", "文", "莉亚"];

function namesAt(at: number, suffix: string, hanSuffix: string): readonly [string, string] {
  const [head, tail] = [at % heads.length, Math.floor(at / heads.length) % tails.length];
  return [`${heads[head]}${tails[tail]}${suffix}`, `${hanHeads[head]}${hanTails[tail]}${hanSuffix}`];
}
