import type { Bilingual } from "../language.ts";
import type { ValueList } from "./relation.ts";
import { subDomains } from "./sub-domains.ts";

const genres = `thriller=惊悚|crime=犯罪|romance=爱情|science fiction=科幻|fantasy=奇幻|history=历史|comedy=喜剧|war=战争|adventure=冒险|family saga=家族史诗`;
const cityTypes = `port city=港口城市|mountain city=山地城市|university city=大学城|river city=沿江城市|mining city=矿业城市|spa city=温泉城市|border city=边境城市|fishing city=渔业城市`;
const ailments = `asthma=哮喘|migraine=偏头痛|diabetes=糖尿病|anaemia=贫血|arthritis=关节炎|epilepsy=癫痫|influenza=流感|insomnia=失眠|eczema=湿疹|malaria=疟疾`;

const list = (text: string): Bilingual[] =>
  text.split("|").map((each) => {
    const [en = "", zh = ""] = each.split("=");
    return { en, zh };
  });

/** The closed word lists of attributes. A word may be in two lists only if neither list's words take an article. */
export const values: Readonly<Record<ValueList, readonly Bilingual[]>> = {
  occupation: subDomains.map((each) => each.occupation),
  "organisation-type": subDomains.map((each) => each.organisation),
  "event-type": subDomains.map((each) => each.event),
  discipline: subDomains.map((each) => each.name),
  genre: list(genres),
  "city-type": list(cityTypes),
  ailment: list(ailments),
};

/** Lists whose English words are countable nouns and take "a" or "an". */
export const countableLists: ReadonlySet<ValueList> = new Set<ValueList>([
  "occupation",
  "organisation-type",
  "event-type",
  "city-type",
]);
