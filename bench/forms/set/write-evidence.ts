import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import { kinds } from "../../../simulation/language/relations/kinds.ts";
import { relationOf } from "../../../simulation/language/relations/relations.ts";
import { writeFact } from "../../../simulation/language/write/write-fact.ts";
import { textFact, type WorldFact } from "../../../simulation/world/entity.ts";
import type { WorldList } from "./draw-lists.ts";

/** The way in which an item's evidence tells a list, and the fault that is planted in it. */
export type Telling =
  | "number"
  | "two-sites"
  | "number-of-more"
  | "one-site-says-all"
  | "other-site-lacks-one"
  | "pages-of-one-site";

/** A page with the pieces that are quoted from it. */
export interface ToldPage {
  readonly url: string;
  readonly site: string;
  readonly pieces: readonly Omit<GatheredEvidence, "url" | "fresh" | "date">[];
}

/**
 * Writes pages that tell a list. Pages of the last four tellings don't show a whole list, because a member is missing or may be missing.
 */
export function writeEvidence(list: WorldList, telling: Telling): ToldPage[] {
  const [first] = list.facts;
  const lacked = memberOf(list, first);
  const short = list.facts.filter((fact) => memberOf(list, fact) !== lacked);
  const page = (
    site: string,
    facts: readonly WorldFact[],
    extra: ToldPage["pieces"] = [],
    path = "list",
  ): ToldPage => ({
    ...{ url: `http://${site}/${path}`, site },
    pieces: [...facts.map((fact) => tellFact(list, fact, site)), ...extra],
  });
  if (telling === "number")
    return [page("register.test", list.facts, [tellNumber(list, list.members.length)])];
  if (telling === "two-sites") return [page("register.test", list.facts), page("archive.test", list.facts)];
  if (telling === "number-of-more")
    return [page("register.test", short, [tellNumber(list, list.members.length)])];
  if (telling === "one-site-says-all") return [page("register.test", short, [tellAll(list)])];
  if (telling === "other-site-lacks-one") {
    const last = list.facts.at(-1);
    const other = list.facts.filter((fact) => memberOf(list, fact) !== memberOf(list, last));
    return [page("register.test", short), page("archive.test", other)];
  }
  return [page("register.test", short), page("register.test", short, [], "again")];
}

function memberOf({ role }: WorldList, fact: WorldFact | undefined): string {
  const member = role === "subject" ? fact?.subject : fact?.object;
  return member?.name.en ?? "";
}

function tellFact({ language }: WorldList, fact: WorldFact, site: string): ToldPage["pieces"][number] {
  const told = textFact(fact, language);
  const statement = writeFact(told, language, site === "archive.test" ? 1 : 0);
  return {
    statement,
    quote: statement,
    facts: [
      {
        ...{ subject: told.subject, relation: relationOf(told.relation).name[language], object: told.object },
        ...{ from: told.date ?? null, to: told.date ?? null },
      },
    ],
  };
}

function tellNumber(list: WorldList, size: number): ToldPage["pieces"][number] {
  const { noun, plural, measure } = wordsOf(list);
  const owner = list.owner.name[list.language];
  const statement =
    list.language === "zh"
      ? `${owner}名下共有${size}${measure}${noun.zh}。`
      : `In this register ${owner} comes with ${size} ${plural}.`;
  return { statement, quote: statement, facts: [register(list)] };
}

function tellAll(list: WorldList): ToldPage["pieces"][number] {
  const owner = list.owner.name[list.language];
  const { noun, plural } = wordsOf(list);
  const statement =
    list.language === "zh"
      ? `这是${owner}名下全部${noun.zh}的完整名单，仅有这些。`
      : `This is the complete list of all the ${plural} of ${owner}, and the only ones.`;
  return { statement, quote: statement, facts: [register(list)] };
}

const wordsOf = ({ members }: WorldList) => kinds[members[0]?.kind ?? "person"];

const register = ({ owner, language }: WorldList) => ({
  ...{ subject: owner.name[language], relation: language === "zh" ? "收录于" : "listed in" },
  ...{ object: language === "zh" ? "名册" : "register", from: null, to: null },
});
