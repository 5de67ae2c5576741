import { getDomain } from "tldts";
import { cutText } from "../../domain/cut-text.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { EvidenceLine } from "../../domain/evidence/gathered-evidence.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { droppedBeside } from "../../gates/evidence/dropped-beside.ts";
import { findLostInFacts } from "../../gates/evidence/find-lost-in-facts.ts";
import { elideList } from "./elide-list.ts";
import { evidenceViews } from "./evidence-views.ts";

/**
 * Evidence as one line each. A call that words questions and answers also gets dates, sites, and the quotes of fresh pieces and of those
 * that the `previous` question rests on, whose words a next question needs again; the guidance agent, which only points at pieces, doesn't.
 * It gets the facts of the pieces `withFacts`, and what the statements of all pieces say beyond their facts, since only facts can support a
 * step. Pieces that an earlier question misused are marked. Beside a quote stand the facts in it that the filter dropped; `among` is the
 * evidence in which these are looked for. Pieces of the `answerPages` are marked, since a question that starts there is found by its start.
 * Pieces in `pageOf` carry their page in a map of pages, which tells what joins them, so that long lists in their statements are cut.
 */
export function evidenceLines(
  pieces: readonly Evidence[],
  {
    toWord = false,
    previous = [],
    misused = new Map(),
    withFacts,
    among = [],
    answerPages = new Set(),
    pageOf = new Map(),
  }: {
    readonly toWord?: boolean;
    readonly previous?: readonly string[];
    readonly misused?: ReadonlyMap<string, readonly string[]>;
    readonly withFacts?: readonly string[];
    readonly among?: readonly Evidence[];
    readonly answerPages?: ReadonlySet<string>;
    readonly pageOf?: ReadonlyMap<string, string>;
  } = {},
): EvidenceLine[] {
  return evidenceViews(pieces).map(({ id, statement, date, fresh, url, quote, facts }) => {
    const site = getDomain(url);
    const isQuoted = toWord && (fresh || previous.includes(id));
    const dropped = isQuoted ? droppedBeside({ url, quote }, among) : [];
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
      ...(dropped.length > 0 && { dropped: shortFacts(dropped) }),
      ...(withFacts?.includes(id) && { states: shortFacts(facts) }),
      ...(lacks.length > 0 && { lacks: lacks.slice(0, mostLacking) }),
    };
  });
}

/** Lines of a piece's facts that are shown, and objects of one line: a list has many of one kind, and what stands behind it counts as well. */
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
 * What is known of other things, one line each, for comparison alone: the statement and its date. The quote that several statements rest on
 * would stand there once for each of them, and the statement says what tells two things apart. Of pieces that state the same facts the
 * first is enough, and pieces that say only what `kept` evidence says already are left out.
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
  return JSON.stringify([normaliseName(subject), relation, normaliseName(object), from, to]);
}
