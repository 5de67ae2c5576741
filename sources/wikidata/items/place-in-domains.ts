import { own } from "../../../domain/own.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import type { DomainsSettings } from "../../../domain/settings/domains-settings.ts";

/** Sub-domain of the subjects of each class. More general classes stand for their subclasses. */
const byClass: Readonly<Record<string, string>> = {
  Q6999: "science/astronomy", // astronomical object
  Q40218: "science/astronomy", // spacecraft
  Q17444909: "science/astronomy", // astronomical object type
  Q11173: "science/chemistry", // chemical compound
  Q16521: "science/biology", // taxon
  Q7187: "science/biology", // gene
  Q13442814: "science/physics", // scholarly article
  Q7397: "technology/software", // software
  Q9143: "technology/software", // programming language
  Q42889: "technology/transport-technology", // vehicle
  Q4830453: "economy/companies", // business
  Q783794: "economy/companies", // company
  Q6881511: "economy/companies", // enterprise
  Q2424752: "economy/industry", // product
  Q40231: "politics/elections", // election
  Q4164871: "politics/government", // position
  Q7278: "politics/government", // political party
  Q7188: "politics/government", // government
  Q820655: "politics/law", // statute
  Q484652: "politics/international-organisations", // international organisation
  Q56061: "geography/cities", // administrative territorial entity
  Q486972: "geography/cities", // human settlement
  Q41176: "geography/infrastructure", // building
  Q811979: "geography/infrastructure", // architectural structure
  Q55488: "geography/infrastructure", // railway station
  Q473972: "geography/nature-reserves", // protected area
  Q8065: "geography/natural-hazards", // natural disaster
  Q33506: "history-and-culture/museums", // museum
  Q839954: "history-and-culture/archaeology", // archaeological site
  Q9174: "history-and-culture/religion-and-philosophy", // religion
  Q34770: "history-and-culture/languages", // language
  Q11424: "arts-and-entertainment/film", // film
  Q2431196: "arts-and-entertainment/film", // audiovisual work
  Q482994: "arts-and-entertainment/music", // album
  Q105543609: "arts-and-entertainment/music", // musical work
  Q215380: "arts-and-entertainment/music", // musical group
  Q7725634: "arts-and-entertainment/literature", // literary work
  Q571: "arts-and-entertainment/literature", // book
  Q838948: "arts-and-entertainment/visual-arts", // work of art
  Q7889: "arts-and-entertainment/video-games", // video game
  Q5398426: "arts-and-entertainment/television", // television series
  Q476028: "sports/football", // association football club
  Q847017: "sports/athletics", // sports club
  Q16510064: "sports/athletics", // sporting event
  Q27020041: "sports/athletics", // sports season
  Q12136: "health/medicine", // disease
  Q12140: "health/pharmaceuticals", // medication
  Q16917: "health/hospitals", // hospital
};

/** Subjects of other classes, and people, whose class says nothing of what they are known for. */
const otherwise = "history-and-culture/heritage";

/**
 * The domain of a subject by its class: the class itself, or the nearest of the classes above it, that is known. The settings may have
 * other domains; then the first of theirs stands for what they lack.
 */
export function placeInDomains(
  classes: readonly string[],
  { domains }: DomainsSettings,
): Pick<Seed, "domain" | "subDomain"> {
  const known = new Map(
    domains.flatMap(({ id, subDomains }) => subDomains.map((one) => [one.id, id] as const)),
  );
  const wanted = [...classes.flatMap((id) => own(byClass, id) ?? []), otherwise];
  const subDomain = wanted.find((id) => known.has(id)) ?? [...known.keys()][0];
  const domain = subDomain === undefined ? undefined : known.get(subDomain);
  if (subDomain === undefined || domain === undefined) throw new Error("the settings have no sub-domain");
  return { domain, subDomain };
}
