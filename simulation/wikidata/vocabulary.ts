import type { Bilingual } from "../language/language.ts";
import { type Kind, kinds } from "../language/relations/kinds.ts";
import { subDomains } from "../language/relations/sub-domains.ts";
import { values } from "../language/relations/values.ts";

/** A class or value of the simulated Wikibase: an item that facts name and that the hierarchy orders. */
export interface Term {
  readonly id: string;
  readonly label: Bilingual;
  /** Superclasses, by id (P279). */
  readonly above: readonly string[];
  /** The field of an occupation or of a class (P425), by id. */
  readonly field: string | null;
}

/** Classes of the kinds. The numbers are Wikidata's. */
export const classOf: Readonly<Record<Kind, string>> = {
  person: "Q5",
  organisation: "Q43229",
  city: "Q515",
  region: "Q82794",
  film: "Q11424",
  book: "Q571",
  album: "Q482994",
  paper: "Q13442814",
  product: "Q2424752",
  event: "Q1656682",
  award: "Q618779",
  team: "Q12973014",
  project: "Q170584",
  species: "Q16521",
  law: "Q7748",
  building: "Q41176",
  treatment: "Q179661",
};

/** Fields of the sub-domains, in the order of the sub-domains. The numbers are Wikidata's, so that shipped settings know them. */
const fields = (
  "Q333 Q413 Q2329 Q420 Q1069 Q395 Q11660 Q7397 Q11456 Q170978 Q11379 Q7590 Q4830453 Q22687 Q129238 Q601401 Q8148 Q11451 Q40231 " +
  "Q7188 Q7748 Q484652 Q546113 Q69883 Q121359 Q179049 Q8065 Q2401485 Q23498 Q33506 Q210272 Q9174 Q34770 Q11424 Q638 Q8242 Q36649 " +
  "Q7889 Q289 Q2736 Q5372 Q542 Q204686 Q718 Q5367 Q11190 Q189603 Q16917 Q507443 Q2138622"
).split(" ");

const domains: Readonly<Record<string, Bilingual>> = {
  science: { en: "science", zh: "科学" },
  technology: { en: "technology", zh: "技术" },
  economy: { en: "economy", zh: "经济" },
  politics: { en: "politics", zh: "政治" },
  geography: { en: "geography", zh: "地理" },
  "history-and-culture": { en: "history and culture", zh: "历史与文化" },
  "arts-and-entertainment": { en: "arts and entertainment", zh: "艺术与娱乐" },
  sports: { en: "sports", zh: "体育" },
  health: { en: "health", zh: "健康" },
};

/** General classes of a domain, between the kinds and the particular classes: "science organisation". */
const broader = [
  { list: "occupation", above: "Q28640", en: "profession", zh: "职业" },
  { list: "organisation-type", above: "Q43229", en: "organisation", zh: "机构" },
  { list: "event-type", above: "Q1656682", en: "event", zh: "活动" },
] as const;

const root = "Q35120";

/** Makes the classes, fields and values that entities refer to, and finds the item of a value by its English word. */
export function createVocabulary(): { readonly terms: readonly Term[]; idOf(word: Bilingual): string } {
  const terms = new Map<string, Term>();
  const byWord = new Map<string, string>();
  const add = (id: string, label: Bilingual, above: readonly string[], field: string | null = null): void => {
    // A word of another list may mean an item that stands already: law is a class and a field.
    if (!byWord.has(label.en)) byWord.set(label.en, id);
    if (!terms.has(id)) terms.set(id, { id, label, above, field });
  };
  add(root, { en: "entity", zh: "实体" }, []);
  add("Q28640", { en: "profession", zh: "专业职业" }, [root]);
  add("Q336", { en: "discipline", zh: "学科" }, [root]);
  for (const kind of Object.keys(classOf) as Kind[]) add(classOf[kind], kinds[kind].noun, [root]);
  for (const [at, { name }] of subDomains.entries()) add(fields[at] ?? "", name, ["Q336"]);
  let next = 90_000_001;
  const own = (): string => `Q${next++}`;
  for (const { list, above, en, zh } of broader) {
    for (const [domain, name] of Object.entries(domains)) {
      const general = own();
      add(general, { en: `${name.en} ${en}`, zh: `${name.zh}${zh}` }, [above]);
      for (const [at, { domain: its }] of subDomains.entries()) {
        const word = values[list][at];
        if (its === domain && word !== undefined && !byWord.has(word.en))
          add(own(), word, [general], fields[at] ?? null);
      }
    }
  }
  for (const word of values["city-type"]) add(own(), word, [classOf.city]);
  for (const word of values.genre) if (!byWord.has(word.en)) add(own(), word, ["Q483394"]);
  for (const word of values.ailment) add(own(), word, ["Q12136"]);
  add("Q483394", { en: "kind of genre", zh: "题材类型" }, [root]);
  add("Q12136", { en: "disease", zh: "疾病" }, [root]);
  add("Q19474404", { en: "single-value constraint", zh: "单一值约束" }, [root]);
  return {
    terms: [...terms.values()],
    idOf(word) {
      const id = byWord.get(word.en);
      if (id === undefined)
        throw new Error(`no item for the value "${word.en}" in simulation/wikidata/vocabulary.ts`);
      return id;
    },
  };
}
