import { getDomain } from "tldts";
import { cutText } from "../../domain/cut-text.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { EvidenceLine } from "../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../domain/language.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { droppedBeside, droppedOfLists, keptForLists } from "../../gates/evidence/dropped-beside.ts";
import { findLostInFacts } from "../../gates/evidence/find-lost-in-facts.ts";
import { elideList } from "./elide-list.ts";
import { evidenceViews } from "./evidence-views.ts";

/**
 * Makes one line for each piece of evidence. With `toWord`, for a call that words questions and answers, lines also have dates, sites and
 * some quotes: those of fresh pieces, and those of the pieces of the `previous` question, whose words a next question needs again. The
 * guidance agent only points at pieces, so it doesn't get these. With `withFacts`, the lines of these pieces list their facts, and every
 * line says what its statement says beyond its facts, since only facts can support a step.
 *
 * Pieces that an earlier question misused are marked. Beside a quote stand the facts in it that the filter dropped, as found in the
 * evidence `among`. Beside the first piece of a list stand the members of the list that the filter dropped, and those that it dropped and
 * that stay for the list's sake, with a remark in the `language` of the run. Pieces of the `answerPages` are
 * marked, because a question that starts on such a page is found by its start. Pieces in `pageOf` name their page in a map of pages. The
 * map tells what joins them, so long lists in their statements are cut.
 */
export function evidenceLines(
  pieces: readonly Evidence[],
  {
    toWord = false,
    language = "en",
    previous = [],
    misused = new Map(),
    withFacts,
    among = [],
    answerPages = new Set(),
    pageOf = new Map(),
  }: {
    readonly toWord?: boolean;
    readonly language?: Language;
    readonly previous?: readonly string[];
    readonly misused?: ReadonlyMap<string, readonly string[]>;
    readonly withFacts?: readonly string[];
    readonly among?: readonly Evidence[];
    readonly answerPages?: ReadonlySet<string>;
    readonly pageOf?: ReadonlyMap<string, string>;
  } = {},
): EvidenceLine[] {
  const told = new Set<string>();
  return evidenceViews(pieces).map(({ id, statement, date, fresh, url, quote, facts }) => {
    const site = getDomain(url);
    const isQuoted = toWord && (fresh || previous.includes(id));
    const beside = isQuoted ? droppedBeside({ url, quote }, among) : [];
    const shown = new Set(beside.map(keyOfFact));
    const isNew = (fact: Fact): boolean => {
      const key = keyOfFact(fact);
      if (shown.has(key) || told.has(key)) return false;
      told.add(key);
      return true;
    };
    const ofLists = toWord ? droppedOfLists({ url, facts }, among).filter(isNew) : [];
    const members = toWord ? keptForLists({ facts }, among).filter(isNew) : [];
    const dropped = [
      ...shortFacts([...beside, ...ofLists]),
      ...shortFacts(members).map((line) => `${line} ${remark[language]}`),
    ];
    const lacks = withFacts === undefined ? [] : findLostInFacts({ statement, facts, date, url });
    return {
      ...{ id, statement: pageOf.has(id) ? elideList({ statement, facts }) : statement },
      ...(fresh && { fresh }),
      ...(pageOf.has(id) && { page: pageOf.get(id) }),
      ...(answerPages.has(url) && { answerPage: true as const }),
      ...(misused.has(id) && { misused: [...(misused.get(id) ?? [])] }),
      ...(toWord && date !== null && { date }),
      ...(toWord && site !== null && { site }),
      ...(isQuoted && { quote }),
      ...(dropped.length > 0 && { dropped }),
      ...(withFacts?.includes(id) && { states: shortFacts(facts) }),
      ...(lacks.length > 0 && { lacks: lacks.slice(0, mostLacking) }),
    };
  });
}

/** What is said of members that the filter refused and that stay in their list, since without them the list would be wrong. */
const remark: Readonly<Record<Language, string>> = {
  en: "(well known: stays in its list and counts there, but no step rests on it)",
  zh: "（广为人知：留在名单中并计入其中，但不得作为任何一步的依据）",
};

/**
 * Tells the author of a wording which members of the pieces' lists are well known, as one sentence in the language of the run. Null if
 * there are none. They stand among the facts from which descriptions may be taken, and would be easy to find.
 */
export function tellKeptMembers(
  pieces: readonly Evidence[],
  { among, language }: { readonly among: readonly Evidence[]; readonly language: Language },
): string | null {
  const facts = pieces.flatMap((piece) => keptForLists(piece, among));
  const members = shortFacts([...new Map(facts.map((fact) => [keyOfFact(fact), fact])).values()]);
  if (members.length === 0) return null;
  return language === "zh"
    ? `以下成员广为人知，只是为了名单完整而保留，仍计入名单：${members.join("；")}。不要用其中任何一个来描述别的事物。`
    : `These members are well known and stay only so that their lists are whole; they count there: ${members.join("; ")}. Describe nothing by one of them.`;
}

/**
 * Numbers of a piece's lines of facts that are shown, and of objects in one line. They are bounded because a list has many facts of one
 * kind, and the facts behind them count as well.
 */
const mostFacts = 6;
const mostObjects = 3;
const mostLacking = 5;
const longestFact = 160;

function shortFacts(facts: readonly Fact[]): string[] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const { subject, relation, from, to } = fact;
    const key = JSON.stringify([subject, relation, from, to]);
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const lines = [...groups.values()].map((same) => {
    const [{ subject, relation, from, to } = { subject: "", relation: "", from: null, to: null }] = same;
    const shown = same.slice(0, mostObjects).map(({ object }) => object);
    const more = same.length > mostObjects ? ` + ${same.length - mostObjects} more` : "";
    const times =
      from === null && to === null ? "" : ` (${from === to ? from : `${from ?? ""} – ${to ?? ""}`})`;
    return `${cutText(`${subject} – ${relation} – ${shown.join(" / ")}`, longestFact)}${more}${times}`;
  });
  const rest = lines.length > mostFacts ? [`… ${lines.length - mostFacts} more`] : [];
  return [...lines.slice(0, mostFacts), ...rest];
}

/**
 * Makes one line for each piece on other things, for comparison alone, with the statement and its date. Quotes are left out: the statement
 * already says what tells two things apart, and a quote that several statements rest on would be repeated for each of them. Of pieces with
 * the same facts only the first is shown. Pieces that say only what `kept` evidence says already are left out.
 */
export function otherLines(pieces: readonly Evidence[], kept: readonly Evidence[] = []): EvidenceLine[] {
  const shown = new Set(kept.flatMap(({ facts }) => facts.map(keyOfFact)));
  const seen = new Set<string>();
  const firsts = pieces.filter(({ facts }) => {
    const keys = facts.map(keyOfFact);
    if (keys.length > 0 && keys.every((key) => shown.has(key))) return false;
    const key = keys.sort().join("\n");
    return !seen.has(key) && seen.add(key);
  });
  return evidenceViews(firsts).map(({ id, statement, date }) => ({
    id,
    statement,
    ...(date !== null && { date }),
  }));
}

function keyOfFact({ subject, relation, object, from, to }: Fact): string {
  return JSON.stringify([nameForm(subject), relation, nameForm(object), from, to]);
}
