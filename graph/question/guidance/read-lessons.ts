import type { Finding, FindingCode } from "../../../domain/graph/finding.ts";
import type { Language } from "../../../domain/language.ts";
import { plainAddress } from "../../../domain/page/plain-address.ts";
import { readEasySearches } from "../../../gates/panel/find-easy-way.ts";
import type { StepContext } from "../../step.ts";
import { type AnsweredFrom, readAnswered } from "../clues/question-parts.ts";

/**
 * A kind of fault that an author repeats unless it is told of it. It has the findings that show the fault, and the advice in each language.
 */
interface Habit {
  readonly codes: ReadonlySet<FindingCode>;
  readonly advice: Readonly<Record<Language, string>>;
}

const habits: readonly Habit[] = [
  {
    codes: new Set(["isolated", "unreachable", "invalid-underived-node"]),
    advice: {
      en: "An earlier question had clues that lead nowhere: each clue has to lead to the answer.",
      zh: "此前的问题含有与答案无关的线索：每条线索都必须通向答案。",
    },
  },
  {
    codes: new Set(["invalid-given-derived", "duplicate-constraint", "implied-constraint"]),
    advice: {
      en: "An earlier question had redundant clues: they derived what it names, or said the same twice.",
      zh: "此前的问题有冗余线索：推导已点名的事物，或把同一点说了两遍。",
    },
  },
  {
    codes: new Set(["bypass-edge", "avoidable-key-hop", "sufficient-alone", "freshness-bypass"]),
    advice: {
      en: "An earlier question had a shortcut: one clue led to the answer past the others.",
      zh: "此前的问题有捷径：一条线索绕过其他线索，直接指向答案。",
    },
  },
  {
    codes: new Set(["not-entailed", "lost-in-wording", "invented-in-wording", "changed-in-wording"]),
    advice: {
      en: "Clues of an earlier question were misread, or said what no quote says: say each clue as its evidence does.",
      zh: "此前的问题有线索被误读，或说了引文没有说的内容：每条线索都按其证据的说法来写。",
    },
  },
  {
    codes: new Set(["ambiguous"]),
    advice: {
      en: "An earlier question also fits other answers: it needs a clue that its answer alone meets.",
      zh: "此前的问题还符合其他答案：须有一条只有答案满足的线索。",
    },
  },
  {
    // Several pages of one site are enough. Other sites are asked for by a demand, which ends where a topic lives on one site.
    codes: new Set(["one-page"]),
    advice: {
      en: "All steps of an earlier question rested on one page: let them rest on several pages.",
      zh: "此前的问题所有步骤都出自同一网页：各步骤应出自多个网页。",
    },
  },
];

const telling: Readonly<Record<Language, (clause: string) => string>> = {
  en: (clause) =>
    `One search for the clause “${clause}” led to the answer of an earlier question: do not use it again as it stands, but lead to what it names by other clues, or take another one.`,
  zh: (clause) =>
    `此前的问题中，只搜索“${clause}”这一线索就找到了答案：不要原样再用，改由其他线索通向其中所提的事物，或另选线索。`,
};

/** Number of telling clauses that a round is told of, the newest ones. A clause is telling if a search found the answer by it alone. */
const mostTelling = 6;

const searched: Readonly<Record<Language, (queries: readonly string[]) => string>> = {
  en: (queries) =>
    `Searches led straight to answers of earlier questions: ${queries.join(", ")}. No clue of the next question may invite one of these: leave out what they name, or lead to it by other clues.`,
  zh: (queries) =>
    `以下搜索直接找到了此前问题的答案：${queries.join("、")}。下一个问题的任何线索都不得引出其中的搜索：不要提及其中点名的事物，或改由其他线索通向它们。`,
};

const ofPage: Readonly<Record<Language, string>> = {
  en: "One page was enough to name the answer of an earlier question",
  zh: "仅凭一个网页就能说出此前某个问题的答案",
};

/**
 * Says whether a lesson tells of a page that gave an answer away. Such a lesson names things in its searches but doesn't exclude them,
 * because facts of other pages on these things are wanted.
 */
export function tellsOfPage(lesson: string): boolean {
  return Object.values(ofPage).some((opening) => lesson.startsWith(opening));
}

const givenAway: Readonly<
  Record<Language, (pieces: readonly string[], queries: readonly string[]) => string>
> = {
  en: (pieces, queries) =>
    `${ofPage.en}: ${queries.map((query) => `“${query}”`).join(" or ")} finds it${pieces.length > 0 ? `, of the evidence it states ${pieces.join(", ")}` : ""}. Facts that this page does not state have to decide the next question, among several things that it leaves open.`,
  zh: (pieces, queries) =>
    `${ofPage.zh}：搜索${queries.map((query) => `“${query}”`).join("或")}即可找到该网页${pieces.length > 0 ? `，证据中${pieces.join("、")}出自该网页` : ""}。下一个问题须由该网页没有写到的事实，在它所留下的多个对象中作出区分。`,
};

/**
 * Number of pages of which a round is told that they gave an answer away, the newest ones, and number of searches that are told for each.
 */
const mostGivenAway = 3;
const mostQueries = 2;

/**
 * Reads what checks found wrong with the questions of a run's earlier rounds, a sentence each in the run's language (beyond EvoBrowseComp
 * §2.1; decision 0098). An instruction speaks of the last round alone. Without lessons, a clue that one instruction had taken out comes
 * back when a later instruction speaks of something else. Only errors are lessons. Empty in the first round, and with `method.lessons` off.
 */
export async function readLessons({
  items,
  method,
  run,
  state,
}: Pick<StepContext, "items" | "method" | "run" | "state">): Promise<string[]> {
  if (!method.lessons) return [];
  const drafts = (await items.listDrafts(run.id)).filter(({ round }) => round < state.round);
  const found = new Set<FindingCode>();
  const parts = new Set<string>();
  const queries = new Set<string>();
  const answered: AnsweredFrom[] = [];
  for (const { round, question } of drafts) {
    const findings = (await items.getGraph(run.id, round))?.findings ?? [];
    const errors = findings.filter(({ severity }) => severity === "error");
    for (const { code } of errors) found.add(code);
    for (const part of tellingParts(question, errors)) parts.add(part);
    for (const query of tellingSearches(errors)) queries.add(query);
    answered.push(...errors.flatMap(({ message }) => readAnswered(message) ?? []));
  }
  const evidence = answered.length === 0 ? [] : await items.listEvidence(run.id);
  return [
    ...habits
      .filter(({ codes }) => [...codes].some((code) => found.has(code)))
      .map(({ advice }) => advice[run.language]),
    ...[...parts].slice(-mostTelling).map((part) => telling[run.language](part)),
    ...(queries.size === 0
      ? []
      : [searched[run.language]([...queries].slice(-mostTelling).map((query) => `“${query}”`))]),
    ...newest(
      answered.map(({ url }) => plainAddress(url)),
      mostGivenAway,
    ).map((page) => {
      const pieces = evidence.filter(({ status, url }) => status === "kept" && plainAddress(url) === page);
      const searches = answered.flatMap(({ url, query }) => (plainAddress(url) === page ? [query] : []));
      return givenAway[run.language](
        pieces.map(({ id }) => id),
        newest(searches, mostQueries),
      );
    }),
  ];
}

/** Returns the last `most` of some texts, each once, at its last place. */
function newest(texts: readonly string[], most: number): string[] {
  return [...new Set(texts.toReversed())].slice(0, most).toReversed();
}

/**
 * Lists the clauses and sentences of a question that a search found alone. A finding about the question from a clause on quotes this clause
 * too, but doesn't say that the clause alone is enough, so it doesn't count.
 */
function tellingParts(question: string, findings: readonly Finding[]): string[] {
  return findings
    .filter(({ code }) => code === "found-alone")
    .map(({ message }) => /^one search for "(.+?)" leads to the answer, by /su.exec(message)?.[1] ?? "")
    .filter((part) => part !== "" && question.includes(part));
}

/** Lists the searches by which solvers, or the searcher of the whole question, found an answer. */
function tellingSearches(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ code, message }) => {
    if (code !== "refused" && code !== "found-alone") return [];
    const told = readEasySearches(message);
    if (told.length > 0) return told;
    const isWhole = code === "found-alone" && !/^one search for "/u.test(message);
    if (!isWhole || readAnswered(message) !== null) return [];
    // The message quotes a page, whose words may look like the end of a message. So the last match is taken, which is the message's own.
    return /^.*”\), searched for as "(.+?)": /su.exec(message)?.slice(1, 2) ?? [];
  });
}
