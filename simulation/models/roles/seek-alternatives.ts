import { seekAlternatives } from "../../../domain/model-calls/seek-alternatives.ts";
import { createFactIndex, type Fact } from "../../language/fact.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { choosePages, writeGoal } from "../persona/choose-pages.ts";
import { readEvidence } from "../persona/evidence.ts";
import { namesInQuestion } from "../persona/names.ts";
import { observe } from "../persona/observe.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { type Candidate, type Lookup, resolve } from "../persona/resolve.ts";
import { relationsOf, reportAlternatives, traceAlternative } from "../persona/trace-alternative.ts";
import type { Transcript } from "../task/task.ts";
import { lookIntoNear, readElsewhere } from "./look-into-near.ts";
import { defineRole } from "./role.ts";

const lookupsAtOnce = 6;
const pagesAtOnce = 8;
/** Number of candidates followed up for each description. */
const breadth = 8;

/**
 * Solves the question as a solver does, but follows every candidate except the stated answer. The agent opens the pages that search results
 * show for these candidates. It hands in what it read about the candidates that fit all clues but one.
 */
export const playSeekAlternatives = defineRole(
  seekAlternatives,
  ({ input, transcript, memory, skill, drawFor }) => {
    const { language, question, suspects } = input;
    const meaning = readAnyQuestion(question, language);
    if (meaning === undefined) return { report: { rivals: [] } };
    if (input.near !== undefined && input.near.length > 0)
      return lookIntoNear({ input, transcript, memory, skill, drawFor }, meaning);
    if (input.elsewhere !== undefined) return readElsewhere(input);
    const draw = drawFor(question);
    const seen = observe(transcript).filter(({ quote }) => draw.chance(skill.attention, `notice|${quote}`));
    const known: Fact[] = [...seen, ...readEvidence(input.evidence)];
    const own = new Set([input.answer, ...input.aliases]);
    const { candidates, lookups } = resolve(meaning.answer, {
      index: createFactIndex(known),
      heeds: () => true,
      breadth,
    });
    const relations = relationsOf(meaning);
    const asked: Lookup[] = [
      ...suspects.flatMap((name) => relations.slice(0, 3).map((relation) => ({ name, relation }))),
      ...lookups.filter(({ name }) => !own.has(name)),
    ];
    const queryOf = ({ name, relation }: Lookup): string => `${name} ${relationOf(relation).name[language]}`;
    const named = namesInQuestion(meaning);
    const queries = new Set(transcript.searches.map(({ query }) => query));
    const left = transcript.limitReached ? 0 : input.maxToolCalls - transcript.calls;
    const lastQueries = queriesOfLastTurn(transcript);
    const index = createFactIndex(seen);
    const clues = meaning.answer.clues.filter(({ negated }) => negated !== true).length;
    const close = candidates.filter(({ name, borne }) => !own.has(name) && borne >= Math.max(1, clues - 1));
    const chosen = [
      ...suspects.filter((name) => !own.has(name) && !close.some((rival) => rival.name === name)),
      ...close.sort(byFit).map(({ name }) => name),
    ].slice(0, input.mostRivals);
    if (lastQueries.length > 0 && left > 1) {
      const all = [...asked.map(({ name }) => name), ...named, ...chosen];
      const names = [...new Set(all)].filter((name) => lastQueries.some((query) => query.startsWith(name)));
      const url = choosePages(transcript, { names, most: pagesAtOnce, memory, doubt: skill.doubt });
      if (url.length > 0) {
        const goal = writeGoal(names, relations.slice(0, 4), language);
        return { calls: [{ name: "visit", arguments: { url, goal } }] };
      }
    }
    // One query can't find everything about the things on the question's path. Each thing is therefore searched for twice: with this year,
    // for its news, and by its name alone.
    const things = [...new Set([...named, ...chosen, ...asked.map(({ name }) => name)])];
    const year = input.today.slice(0, 4);
    const wide = [...things.map((name) => `${name} ${year}`), ...things];
    const open = [...new Set([...asked.map(queryOf), ...wide])].filter((query) => !queries.has(query));
    if (left > 3 && open.length > 0)
      return { calls: [{ name: "search", arguments: { query: open.slice(0, lookupsAtOnce) } }] };

    const traces = chosen.map((name) => ({ name, facts: traceAlternative(name, meaning.answer, index) }));
    const opened = new Set(transcript.visits.map(({ url }) => url));
    const glimpsed = traces
      .flatMap(({ facts }) => facts)
      .filter(({ url, visited }) => !visited && !opened.has(url))
      .map(({ url }) => url);
    if (left > 1 && glimpsed.length > 0) {
      const url = [...new Set(glimpsed)].slice(0, pagesAtOnce);
      return {
        calls: [
          { name: "visit", arguments: { url, goal: writeGoal(chosen, relations.slice(0, 4), language) } },
        ],
      };
    }
    const rivals = reportAlternatives(traces, input);
    return { report: { rivals }, thoughts: `${candidates.length} candidates, ${rivals.length} come close.` };
  },
);

/** The queries of the last turn; empty if it was no search. */
function queriesOfLastTurn({ searches, lastCalls }: Transcript): string[] {
  const asked = lastCalls.filter(({ name }) => name === "search").map((call) => call.arguments);
  return searches
    .map(({ query }) => query)
    .filter((query) => asked.some((text) => text.includes(JSON.stringify(query))));
}

/** Sorts the candidates that fit more clues first, the excluded ones last. */
function byFit(a: Candidate, b: Candidate): number {
  return Number(a.excluded) - Number(b.excluded) || b.borne - a.borne;
}
